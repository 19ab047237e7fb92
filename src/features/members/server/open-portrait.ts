import { and, eq, exists, or, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { canReadCards } from '../permissions.ts'
import type { PortraitSize } from '../portrait-url.ts'
import { portraitKeys } from './portrait-keys.ts'
import { member, memberCard } from './tables.ts'

interface Input {
  portraitId: string
  size: PortraitSize
}

/**
 * Members may open their own portrait, and those of members who are not suspended. Otherwise the portrait is not
 * found.
 */
export async function openPortrait(scope: Scope, { portraitId, size }: Input): Promise<StoredFile> {
  if (!(await maySeePortrait(scope, portraitId))) throw new Refusal('NOT_FOUND')
  const file = await scope.storage.get(portraitKeys(portraitId)[size])
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

async function maySeePortrait({ actor, db, request }: Scope, portraitId: string): Promise<boolean> {
  if (!canReadCards(actor)) return false
  const ownPortrait = db
    .select({ exists: sql`1` })
    .from(member)
    .where(and(eq(member.id, actor.memberId), eq(member.portraitId, portraitId)))
  const visibleCard = db
    .select({ exists: sql`1` })
    .from(memberCard)
    .where(and(eq(memberCard.portraitId, portraitId), eq(memberCard.suspended, false)))
  const mayOpen = request.awaitsApproval ? exists(ownPortrait) : or(exists(ownPortrait), exists(visibleCard))
  const [answer] = await db.select({ may: sql<boolean>`${mayOpen}` }).from(sql`(values (1)) as one`)
  return answer?.may ?? false
}
