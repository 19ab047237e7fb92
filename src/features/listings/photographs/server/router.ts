import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { addingUploadedPhotograph, photographsContract } from '../contract.ts'
import { addPhotograph } from './add-photograph.ts'
import { arrangePhotographs } from './arrange-photographs.ts'
import { captionPhotograph } from './caption-photograph.ts'
import { removePhotograph } from './remove-photograph.ts'
import { setPhotographKind } from './set-photograph-kind.ts'

const os = implement(photographsContract).$context<Scope>()

export const addUploadedPhotograph = implement(addingUploadedPhotograph)
  .$context<Scope>()
  .handler(({ context, input }) => addPhotograph(context, input))

export const photographsRouter = os.router({
  add: os.add.handler(({ context, input: { picture, ...input } }) =>
    addPhotograph(context, { ...input, receiveImage: async () => picture }),
  ),
  arrange: os.arrange.handler(({ context, input }) => arrangePhotographs(context, input)),
  caption: os.caption.handler(({ context, input }) => captionPhotograph(context, input)),
  setKind: os.setKind.handler(({ context, input }) => setPhotographKind(context, input)),
  remove: os.remove.handler(({ context, input }) => removePhotograph(context, input)),
})
