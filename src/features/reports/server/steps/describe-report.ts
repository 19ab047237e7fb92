import type { findNames } from '#features/members/server/find-names.ts'
import type { ReportCard } from '../../contract.ts'
import type { report } from '../tables.ts'

type NameOf = Awaited<ReturnType<typeof findNames>>

/** The name is empty if the member no longer exists. */
export const personOf = (nameOf: NameOf, id: string) => nameOf(id) ?? { id, name: '' }

export function describeReport(row: typeof report.$inferSelect, nameOf: NameOf): ReportCard {
  const { id, reason, messages } = row
  return {
    ...{ id, reason, messages },
    reporter: personOf(nameOf, row.reporterId),
    reported: personOf(nameOf, row.reportedId),
    state: row.settledAt ? 'settled' : 'open',
    created_at: row.createdAt.toISOString(),
  }
}
