import { statfsSync } from 'node:fs'

/** Enough for a start of the server: a WAL segment of 16 MB, its pid file, and some reserve. */
const needed = 24_000_000

/** Whether the disk has room for a server to start. True if the system cannot tell. */
export function hasDiskSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed
  } catch {
    return true
  }
}
