import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { formerMemberName } from '../erased-texts.ts'
import { member } from './tables.ts'

export interface NamedMember {
  id: string
  /** Empty if the member gave no name. */
  name: string
}

/** Loads real names in one query, for curators. A member whose row was deleted is shown as an erased one. */
export async function findNames(
  { db }: DatabaseAccess,
  ids: (string | null)[],
): Promise<(id: string | null) => NamedMember | null> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  if (uniqueIds.length === 0) return () => null
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(inArray(member.id, uniqueIds))
  const names = new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return (id) => (id === null ? null : { id, name: names.get(id) ?? formerMemberName })
}
