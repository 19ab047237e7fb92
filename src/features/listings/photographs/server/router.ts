import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { expectingPhotograph, photographsContract } from '../contract.ts'
import { addPhotograph } from './add-photograph.ts'
import { arrangePhotographs } from './arrange-photographs.ts'
import { captionPhotograph } from './caption-photograph.ts'
import { expectPhotograph } from './expect-photograph.ts'
import { removePhotograph } from './remove-photograph.ts'

const os = implement(photographsContract).$context<Scope>()

/** Asked before a picture is taken in. */
export const photographExpected = implement(expectingPhotograph)
  .$context<Scope>()
  .handler(({ context, input }) => expectPhotograph(context, input))

export const photographsRouter = os.router({
  add: os.add.handler(({ context, input }) => addPhotograph(context, input)),
  arrange: os.arrange.handler(({ context, input }) => arrangePhotographs(context, input)),
  caption: os.caption.handler(({ context, input }) => captionPhotograph(context, input)),
  remove: os.remove.handler(({ context, input }) => removePhotograph(context, input)),
})
