import { inArray } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

export interface NamedMember {
  id: string
  /** Empty where the member gave none. */
  name: string
}

/** The real names of members, for curators; who is not there any more is named by nothing. */
export async function findNames(
  { db }: DatabaseAccess,
  ids: (string | null)[],
): Promise<(id: string | null) => NamedMember | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return () => null
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(inArray(member.id, wanted))
  const names = new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '' })
}
