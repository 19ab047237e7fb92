import { and, eq, exists, or, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { canReadCards } from '../permissions.ts'
import type { PortraitSize } from '../portrait-url.ts'
import { portraitKeys } from './portrait-keys.ts'
import { member, memberCard } from './tables.ts'

interface Wanted {
  portraitId: string
  size: PortraitSize
}

/** One's own, and those of members in good standing to whoever is one. To anybody else it is not there. */
export async function openPortrait(scope: Scope, { portraitId, size }: Wanted): Promise<StoredFile> {
  if (!(await maySee(scope, portraitId))) throw new Refusal('NOT_FOUND')
  const file = await scope.storage.get(portraitKeys(portraitId)[size])
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

async function maySee({ actor, db, request }: Scope, portraitId: string): Promise<boolean> {
  if (!canReadCards(actor)) return false
  const own = db
    .select({ found: sql`1` })
    .from(member)
    .where(and(eq(member.id, actor.memberId), eq(member.portraitId, portraitId)))
  const onCard = db
    .select({ found: sql`1` })
    .from(memberCard)
    .where(and(eq(memberCard.portraitId, portraitId), eq(memberCard.suspended, false)))
  const [answer] = await db
    .select({ may: sql<boolean>`${request.awaiting ? exists(own) : or(exists(own), exists(onCard))}` })
    .from(sql`(values (1)) as one`)
  return answer?.may ?? false
}
