import type { findNames } from '#features/members/server/find-names.ts'
import type { ReportCard } from '../../contract.ts'
import type { report } from '../tables.ts'

type NameOf = Awaited<ReturnType<typeof findNames>>

/** Whoever is not there any more is named by nothing. */
export const personOf = (nameOf: NameOf, id: string) => nameOf(id) ?? { id, name: '' }

export function reportCard(row: typeof report.$inferSelect, nameOf: NameOf): ReportCard {
  const { id, reason, messages } = row
  return {
    ...{ id, reason, messages },
    reporter: personOf(nameOf, row.reporterId),
    reported: personOf(nameOf, row.reportedId),
    state: row.settledAt ? 'settled' : 'open',
    created_at: row.createdAt.toISOString(),
  }
}
