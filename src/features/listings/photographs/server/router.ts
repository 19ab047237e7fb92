import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { addingUploadedPhotograph, photographsContract } from '../contract.ts'
import { addPhotograph } from './add-photograph.ts'
import { arrangePhotographs } from './arrange-photographs.ts'
import { captionPhotograph } from './caption-photograph.ts'
import { removePhotograph } from './remove-photograph.ts'

const os = implement(photographsContract).$context<Scope>()

export const addUploadedPhotograph = implement(addingUploadedPhotograph)
  .$context<Scope>()
  .handler(({ context, input }) => addPhotograph(context, input))

export const photographsRouter = os.router({
  add: os.add.handler(({ context, input: { id, picture } }) =>
    addPhotograph(context, { id, receiveImage: async () => picture }),
  ),
  arrange: os.arrange.handler(({ context, input }) => arrangePhotographs(context, input)),
  caption: os.caption.handler(({ context, input }) => captionPhotograph(context, input)),
  remove: os.remove.handler(({ context, input }) => removePhotograph(context, input)),
})
