import { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'
import type { ListingSort } from '../terms.ts'

const instant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/)
const amount = z.string().regex(/^-?\d{1,40}(\.\d{1,10})?$/)
const written = z.union([
  z.tuple([z.literal('newest'), instant, z.uuid()]),
  z.tuple([z.enum(['price-up', 'price-down']), amount, z.uuid()]),
])

/** Reads what `writePlace` wrote; refuses what it did not, and what belongs to another order. */
export function readPlace(cursor: string, sort: ListingSort): { after_place: string; after_id: string } {
  const { data } = written.safeParse(jsonOf(cursor))
  if (data?.[0] === sort) return { after_place: data[1], after_id: data[2] }
  throw new Refusal('BAD_REQUEST', { data: { issues: [{ path: 'cursor', message: 'Not the cursor of this list.' }] } })
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
