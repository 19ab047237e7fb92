import type { findNames, NamedMember } from '#features/members/server/find-names.ts'
import type { UnusualReading } from '../../contract.ts'
import type { unusualReading } from '../tables.ts'

export function describeUnusual(
  row: typeof unusualReading.$inferSelect,
  nameOf: Awaited<ReturnType<typeof findNames>>,
): UnusualReading {
  const { id, memberId, kind, listings, photographs, documentPages, firstAt, lastAt, createdAt } = row
  const { settledAt, settledBy, outcome, note } = row
  const person = (id: string): NamedMember => nameOf(id) ?? { id, name: '' }
  return {
    ...{ id, member: person(memberId), kind, listings, photographs, document_pages: documentPages },
    ...{ first_at: firstAt.toISOString(), last_at: lastAt.toISOString(), created_at: createdAt.toISOString() },
    settled:
      settledAt && settledBy && outcome
        ? { by: person(settledBy), outcome, note: note ?? '', at: settledAt.toISOString() }
        : null,
  }
}
