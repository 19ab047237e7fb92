import type { DatabaseAccess } from '#platform/scope.ts'
import { isPresentOf } from './steps/agreement-fields.ts'
import { agreement } from './tables.ts'

/** A copy of a listing asks for the same agreement, so that its owner cannot show it without by mistake. */
export async function copyAgreement({ db }: DatabaseAccess, { fromId, toId }: { fromId: string; toId: string }) {
  const [present] = await db.select().from(agreement).where(isPresentOf(fromId))
  if (!present) return
  const { sha256, before, blanks } = present
  await db.insert(agreement).values({ listingId: toId, sha256, before, blanks })
}
