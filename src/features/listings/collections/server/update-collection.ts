import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Collection, collectionsContract } from '../contract.ts'
import { beginWrite, findCollection } from './steps/claim-collection.ts'
import { collectionFields } from './steps/collection-fields.ts'
import { collectedListing, collection } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof collectionsContract.update)['~orpc']['inputSchema']>>

export async function updateCollection(scope: Scope, { id, previous_note, ...changes }: Changes): Promise<Collection> {
  const { db } = scope
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    const { memberId } = member
    const before = await findCollection(scope, member, id)
    const { name = before.name, note = before.note } = changes
    if (note !== before.note && previous_note !== undefined && previous_note !== before.note)
      throw new Refusal('NOTE_CHANGED')
    const hasSameName = and(eq(collection.memberId, memberId), sql`lower(${collection.name}) = lower(${name})`)
    if ((await db.$count(collection, and(hasSameName, ne(collection.id, id)))) > 0)
      throw new Refusal('COLLECTION_NAME_TAKEN')
    await db.update(collection).set({ name, note }).where(eq(collection.id, id))
    await publish(scope, memberId, { type: 'saved.changed' })
    const held = await db.$count(collectedListing, eq(collectedListing.collectionId, id))
    return collectionFields({ ...before, name, note }, held)
  })
}
