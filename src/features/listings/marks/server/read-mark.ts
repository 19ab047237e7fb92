import { eq } from 'drizzle-orm'
import { expectOwn } from '#features/listings/server/steps/expect-own.ts'
import type { Scope } from '#platform/scope.ts'
import type { Marking } from '../contract.ts'
import { listingMarking } from './tables.ts'

export async function readMark(scope: Scope, { id }: { id: string }): Promise<Marking> {
  await expectOwn(scope, id)
  const [row] = await scope.db.select().from(listingMarking).where(eq(listingMarking.listingId, id))
  return { visible: row?.visible ?? 'none' }
}
