import { createHash } from 'node:crypto'

/** Derives a UUID from a name: equal names give equal UUIDs (RFC 9562, version 8). */
export const uuidFromName = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5')
