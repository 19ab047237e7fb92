import { z } from 'zod'
import { cursorOf } from '#platform/cursor.ts'

const instant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/)
const amount = z.string().regex(/^-?\d{1,40}(\.\d{1,10})?$/)

/** The order, the value by which the last listing of the page was ordered, and its id. */
export const browseCursor = cursorOf(
  z.union([
    z.tuple([z.literal('newest'), instant, z.uuid()]),
    z.tuple([z.enum(['price-up', 'price-down']), amount, z.uuid()]),
  ]),
)
