import { eq } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Collection } from '../contract.ts'
import { collectionLimits } from '../terms.ts'
import { beginWrite } from './steps/claim-collection.ts'
import { collectionFields } from './steps/collection-fields.ts'
import { collection } from './tables.ts'

export async function createCollection(scope: Scope, input: { name: string; note: string }): Promise<Collection> {
  const { db } = scope
  return await scope.transaction(async () => {
    const { memberId } = await beginWrite(scope)
    if ((await db.$count(collection, eq(collection.memberId, memberId))) >= collectionLimits.perMember)
      throw new Refusal('TOO_MANY_COLLECTIONS')
    const [row] = await db
      .insert(collection)
      .values({ memberId, ...input })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Refusal('COLLECTION_NAME_TAKEN')
    await publish(scope, memberId, { type: 'saved.changed' })
    return collectionFields(row, 0)
  })
}
