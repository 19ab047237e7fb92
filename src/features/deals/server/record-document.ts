import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../chain/server/steps/append-entry.ts'
import type { EntryKind } from '../chain/terms.ts'
import { announceChange } from './steps/announce-change.ts'

type NewEntry = Parameters<typeof appendEntry>[2]
type Change = Pick<NewEntry, 'facts' | 'words'> & { kind: Extract<EntryKind, `document-${string}`> }

/**
 * Adds what happened to a document to the signed timeline of its deal, and updates the screens of both parties. The other party is
 * notified of a new document or version. Without a change only the screens are updated.
 */
export async function recordDocument(scope: Scope, dealId: string, change: Change | null): Promise<void> {
  if (change) await appendEntry(scope, dealId, change)
  await announceChange(scope, dealId, change?.kind === 'document-added' ? 'deal.document-added' : null)
}
