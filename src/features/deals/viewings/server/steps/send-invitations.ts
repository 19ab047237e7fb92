import type { Scope } from '#platform/scope.ts'
import type { ViewingRow } from './describe-viewing.ts'

/** E-mails both parties a calendar file: of a viewing that is agreed, or that it is cancelled. */
export async function sendInvitations({ events }: Pick<Scope, 'events'>, row: ViewingRow): Promise<void> {
  // Sorted, since every transaction that writes to two members locks them in the same order.
  for (const memberId of [row.byId, row.toId].toSorted())
    await events.raise('viewing-settled', { viewingId: row.id, memberId })
}
