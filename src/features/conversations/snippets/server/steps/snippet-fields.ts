import type { Snippet } from '../../contract.ts'
import type { snippet } from '../tables.ts'

export const snippetFields = ({ id, title, text, usedAt }: typeof snippet.$inferSelect): Snippet => ({
  ...{ id, title, text },
  used_at: usedAt.toISOString(),
})
