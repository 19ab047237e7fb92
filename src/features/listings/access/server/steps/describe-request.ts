import type { AccessRequest } from '../../records.ts'
import type { listingRequest } from '../tables.ts'

export const describeRequest = ({
  id,
  rung,
  state,
  words,
  reason,
  createdAt,
}: typeof listingRequest.$inferSelect): AccessRequest => ({
  id,
  rung,
  state,
  words,
  reason,
  created_at: createdAt.toISOString(),
})
