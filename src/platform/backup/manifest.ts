import { z } from 'zod'

const Entry = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Of a table. */
  rows: z.number().optional(),
  /** Of a file. */
  contentType: z.string().optional(),
})

/** What a backup holds, as its last entry says. */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  /** The newest migration of the database. */
  schema: z.number(),
  createdAt: z.string(),
  /** Tables in an order in which each comes after those it refers to, then files and secrets. */
  entries: z.array(Entry),
  sequences: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof Manifest>
export type Entry = z.infer<typeof Entry>

export const manifestName = 'manifest.json'
