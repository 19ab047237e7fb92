import { eq } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { viewingFile } from './steps/viewing-events.ts'
import { viewing } from './tables.ts'

interface Recipient {
  viewingId: string
  memberId: string
}

/** Runs as the system: the calendar file for the e-mail to one party of a viewing. */
export async function writeInvitation(
  platform: Pick<Platform, 'db' | 'origin' | 'config'>,
  { viewingId, memberId }: Recipient,
): Promise<{ file: string; isCancelled: boolean; startsAt: Date } | undefined> {
  const [row] = await platform.db.select().from(viewing).where(eq(viewing.id, viewingId))
  if (!row?.startsAt) return undefined
  return {
    isCancelled: row.state === 'cancelled',
    startsAt: row.startsAt,
    file: viewingFile(row, platform, { memberId }),
  }
}
