import type { Actor } from '#database/actor.ts'
import { isOwner } from '../../permissions.ts'
import type { Paper } from '../../records.ts'
import { paper } from '../tables.ts'

export const paperColumns = {
  id: paper.id,
  ownerId: paper.ownerId,
  kind: paper.kind,
  name: paper.name,
  bytes: paper.bytes,
  digest: paper.digest,
  pages: paper.pages,
  width: paper.width,
  height: paper.height,
  createdAt: paper.createdAt,
}

export type PaperRow = Pick<typeof paper.$inferSelect, keyof typeof paperColumns>

export const describePaper = (actor: Actor, row: PaperRow): Paper => ({
  ...{ id: row.id, kind: row.kind, name: row.name, bytes: row.bytes, digest: row.digest.toString('hex') },
  ...{ pages: row.pages, width: row.width, height: row.height },
  ...{ own: isOwner(actor, row), created_at: row.createdAt.toISOString() },
})
