import type { Scope } from '#platform/scope.ts'
import type { EventData } from '#platform/transaction-events.ts'
import { announceToOther } from '../../../server/steps/announce-to-other.ts'
import type { Viewing } from '../../records.ts'
import { describeViewing, type ViewingRow } from './describe-viewing.ts'

type Kind = Extract<EventData['bargain-changed']['kind'], `viewing.${string}`>

/** Returns the viewing as it is now, after `fromId` acted. */
export async function announceViewing(scope: Scope, row: ViewingRow, kind: Kind, fromId: string): Promise<Viewing> {
  const { byId, toId, conversationId } = row
  await announceToOther(scope, { conversationId, kind, fromId, receiverId: fromId === byId ? toId : byId })
  return describeViewing(scope, row)
}
