import { statfsSync } from 'node:fs'

/** What a start of the server may need: a segment of its log, its pid file, and some. */
const needed = 24_000_000

/** Whether the disk under a folder has room for a server to start, as far as the system says. */
export function hasDiskSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed
  } catch {
    return true
  }
}
