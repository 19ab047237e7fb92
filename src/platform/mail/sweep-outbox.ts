import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Platform } from '../scope.ts'
import { mail } from './tables.ts'

const batchSize = 500

/** Removes mail files of this machine whose row was deleted from the outbox. Runs as the system. */
export async function sweepOutbox({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const folder = join(config.DATA_DIR, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.flatMap((name) => {
    const id = /^([0-9a-f-]{36})\.eml(\.unfinished)?$/.exec(name)?.[1]
    return id ? [{ id, path: join(folder, name) }] : []
  })
  for (let offset = 0; offset < files.length; offset += batchSize) {
    const batch = files.slice(offset, offset + batchSize)
    const ids = batch.map(({ id }) => id)
    const rows = await db.select({ id: mail.id }).from(mail).where(inArray(mail.id, ids))
    const existingIds = new Set(rows.map(({ id }) => id))
    for (const { id, path } of batch) if (!existingIds.has(id)) await rm(path, { force: true })
  }
}
