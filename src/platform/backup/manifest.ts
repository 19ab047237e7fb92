import { z } from 'zod'

const Entry = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** The number of rows, for a table. */
  rows: z.number().optional(),
  /** The size in bytes, for a file. */
  contentType: z.string().optional(),
})

/** The fields that every version of the format has, so that a newer backup is told from a damaged one. */
export const FormatHeader = z.object({ format: z.number(), product: z.string() })

/** The contents of a backup, listed in its last entry. */
export const Manifest = FormatHeader.extend({
  format: z.literal(1),
  /** The newest migration of the database. */
  schema: z.number(),
  createdAt: z.string(),
  /** Which instance it is of; absent if its schema is older than ids. */
  instance: z
    .object({
      id: z.uuid(),
      keyDigest: z.string().nullable(),
      /** Absent if its schema is older than signing keys. */
      signingKeyId: z.string().optional(),
    })
    .optional(),
  /** Tables, then files and secrets. */
  entries: z.array(Entry),
  sequences: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof Manifest>
export type Entry = z.infer<typeof Entry>

export const manifestName = 'manifest.json'
