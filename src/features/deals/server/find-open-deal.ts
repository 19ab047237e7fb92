import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { endedStages } from '../terms.ts'
import { deal } from './tables.ts'

/** The last that was opened out of a conversation, of those that are under way. */
export async function findOpenDeal({ db }: DatabaseAccess, conversationId: string) {
  const underWay = notInArray(deal.stage, endedStages)
  const [found] = await db
    .select({ id: deal.id, title: deal.title })
    .from(deal)
    .where(and(eq(deal.conversationId, conversationId), underWay))
    .orderBy(desc(deal.createdAt))
    .limit(1)
  return found
}
