import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { addingUploadedPaper, papersContract } from '../contract.ts'
import { addPaper } from './add-paper.ts'
import { discardPaper } from './discard-paper.ts'
import { listOfConversation } from './list-of-conversation.ts'
import { listReadings } from './list-readings.ts'
import { readPaper } from './read-paper.ts'

const os = implement(papersContract).$context<Scope>()

export const addUploadedPaper = implement(addingUploadedPaper)
  .$context<Scope>()
  .handler(({ context, input }) => addPaper(context, input))

export const papersRouter = os.router({
  add: os.add.handler(({ context, input: { file, ...input } }) =>
    addPaper(context, { ...input, receiveFile: async () => file }),
  ),
  read: os.read.handler(({ context, input }) => readPaper(context, input)),
  discard: os.discard.handler(({ context, input }) => discardPaper(context, input)),
  listOfConversation: os.listOfConversation.handler(({ context, input }) => listOfConversation(context, input)),
  listReadings: os.listReadings.handler(({ context, input }) => listReadings(context, input)),
})
