import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { member } from '#features/members/server/tables.ts'
import { mailOutsideQuietHours } from '#features/notifications/server/mail-outside-quiet-hours.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Platform } from '#platform/scope.ts'
import { exportReady } from '../letters.ts'
import { exportFiles } from './steps/export-files.ts'
import { exportKey } from './steps/export-record.ts'
import { writeZip } from './steps/write-zip.ts'
import { memberExport } from './tables.ts'

interface ExportJob {
  memberId: string
  fileId: string
}

const keptInterval = sql`interval '3 days'`

/**
 * A job: writes the file of an export and notifies its member. Everything is read as the member, so that row policies
 * leave out what they may not see. A retry starts again and replaces its own file.
 */
export async function writeExport(platform: Platform, { memberId, fileId }: ExportJob): Promise<void> {
  const { db, storage, config } = platform
  const isPending = and(eq(memberExport.fileId, fileId), isNull(memberExport.readyAt))
  const [row] = await db
    .select({ verified: member.verified })
    .from(memberExport)
    .innerJoin(member, eq(member.id, memberExport.memberId))
    .where(isPending)
  if (!row) return
  const folder = join(config.DATA_DIR, 'files-unfinished')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    // Not as a curator: the export holds a curator's own data, not other members'.
    const actor = { kind: 'member', memberId, verified: row.verified, curator: false } as const
    await writeZip(path, exportFiles(platform, actor, saveProgress(platform, fileId)))
    const { size } = await stat(path)
    await storage.putFile(exportKey(fileId), path, 'application/zip')
    await finishExport(platform, { memberId, fileId, size })
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes at most once a second. */
function saveProgress({ db }: Platform, fileId: string) {
  let savedAt = 0
  return async (done: number, total: number) => {
    if (Date.now() - savedAt < 1_000) return
    savedAt = Date.now()
    await db.update(memberExport).set({ done, total, progressAt: sql`now()` }).where(eq(memberExport.fileId, fileId))
  }
}

/** Removes the file again if the export was replaced or its member erased meanwhile. */
async function finishExport(
  platform: Platform,
  { memberId, fileId, size }: ExportJob & { size: number },
): Promise<void> {
  const { db, storage, origin } = platform
  const address = await findAddress(platform, memberId)
  const isFinished = await platform.transaction(async () => {
    const [ready] = await db
      .update(memberExport)
      .set({
        ...{ size, done: sql`total`, failedAt: null },
        readyAt: sql`now()`,
        expiresAt: sql`now() + ${keptInterval}`,
      })
      .where(and(eq(memberExport.fileId, fileId), isNull(memberExport.readyAt)))
      .returning({ memberId: memberExport.memberId })
    if (!ready) return false
    if (address) await mailOutsideQuietHours(platform, { memberId, address }, exportReady(origin()))
    await notify(platform, { kind: 'export.ready', memberId })
    return true
  })
  if (isFinished) return
  const [row] = await db.select().from(memberExport).where(eq(memberExport.fileId, fileId))
  if (!row) await storage.remove(exportKey(fileId))
}
