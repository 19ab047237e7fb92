import type { z } from 'zod'
import { listMessages } from '#features/conversations/server/list-messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { papersContract } from '../contract.ts'
import { listOfMessages } from './list-of-messages.ts'

type Query = z.infer<NonNullable<(typeof papersContract.listOfConversation)['~orpc']['inputSchema']>>

/** For the parties, as long as they read the messages. */
export async function listOfConversation(scope: Scope, query: Query) {
  const { items: messages, more } = await listMessages(scope, query)
  const messageIds = messages.filter(({ papers }) => papers > 0).map(({ id }) => id)
  return { items: await listOfMessages(scope, messageIds), more }
}
