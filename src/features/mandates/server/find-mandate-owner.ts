import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { mandate } from './tables.ts'

/** The owner and the title of a mandate that the actor may see. */
export async function findMandateOwner({ db }: DatabaseAccess, id: string) {
  const [row] = await db
    .select({ ownerId: mandate.buyerId, title: mandate.title })
    .from(mandate)
    .where(eq(mandate.id, id))
  return row
}
