import { recordAudit } from '#platform/audit/record-audit.ts'
import { cursor as cursors } from '#platform/cursor.ts'
import type { Scope } from '#platform/scope.ts'
import { namelessSubject } from '../action-groups.ts'
import type { AuditFilter } from '../contract.ts'
import { describeAction, describeDetails } from '../describe-record.ts'
import { listAudit } from './list-audit.ts'

const [rowsOfPage, maximumPages] = [500, 100]
const header = ['When', 'Action', 'By', 'About', 'Details', 'Network']
const kinds: Record<string, string> = { system: 'The product', visitor: 'A visitor' }

/** The records that a curator found as rows of text, page by page, at most 50,000. The download is recorded after its first page was read. */
export async function* exportAudit(scope: Scope, filter: AuditFilter): AsyncGenerator<string[][]> {
  let cursor: ReturnType<typeof cursors.decode> | undefined
  for (let pages = 0; pages < maximumPages; pages++) {
    const page = await listAudit(scope, { ...filter, cursor, limit: rowsOfPage })
    if (pages === 0) await recordDownload(scope, filter)
    const rows = page.items.map(({ at, action, actor, actor_kind: kind, subject, detail, network }) => [
      ...[at, describeAction(action), actor ? actor.name || 'A member without a name' : (kinds[kind] ?? '')],
      ...[subject ? subject.name || namelessSubject(action) : '', describeDetails(detail), network ?? ''],
    ])
    yield pages === 0 ? [header, ...rows] : rows
    if (!page.next_cursor) return
    cursor = cursors.decode(page.next_cursor)
  }
}

async function recordDownload(scope: Scope, { action, member_id, actor_id, since, until }: AuditFilter) {
  const detail = { action: action || undefined, memberId: member_id ?? actor_id, since, until }
  await recordAudit(scope, 'audit.downloaded', { detail })
}
