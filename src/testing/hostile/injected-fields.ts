import { isRecord } from './corrupt-input.ts'
import type { Column } from './database-snapshot.ts'
import { type Procedure, shapeOf } from './procedures.ts'

/** Columns that only the server may set. */
const serverColumn =
  /(?:^|_)(?:id|at|by|because|hash|position|sequence|verified|curator|suspended|sample|mailed|stage|views?)$/
/** Fields with such names that a client may send nevertheless: references to records, and dates of its choice. */
const clientFields: Record<string, string[] | undefined> = {
  'access.admit': ['expires_at'],
  'access.grant': ['expires_at'],
  'agreements.listReceipts': ['listing_id'],
  'conversations.start': ['mandate_id', 'member_id'],
  'deals.listMine': ['stage'],
  'documents.add': ['deal_id', 'listing_id', 'paper_id'],
  'documents.addVersion': ['paper_id'],
  'documents.list': ['deal_id', 'listing_id'],
  'holds.reserve': ['member_id'],
  'mandates.create': ['wanted_by'],
  'mandates.update': ['wanted_by'],
  'offers.list': ['conversation_id'],
  'offers.make': ['deal_id'],
  'viewings.list': ['conversation_id'],
  'listings.create': ['publish_at', 'expires_at'],
  'listings.update': ['publish_at', 'expires_at'],
}

/** Every column of every table as a field, in snake case and camel case, except those that the client may set. */
export function injectedFields(
  columns: Column[],
  procedure: Procedure,
  input: unknown,
  round: number,
  memberId: string,
) {
  const fieldNames = Object.keys(shapeOf(procedure.shape).properties ?? {})
  const isClientField = (name: string) =>
    (isRecord(input) && name in input) ||
    clientFields[procedure.name]?.includes(name) ||
    (fieldNames.includes(name) && !serverColumn.test(name))
  const fields = columns.flatMap(({ name, type }) => {
    const value = injectedValue(type, round, memberId)
    return [name, inCamelCase(name)].map((field): [string, unknown] => [field, value])
  })
  return Object.fromEntries(fields.filter(([name]) => !isClientField(name)))
}

const inCamelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

function injectedValue(type: string, round: number, memberId: string): unknown {
  if (type === 'uuid') return memberId
  if (type === 'boolean') return round % 2 === 0
  if (/^(?:integer|bigint|smallint)$/.test(type)) return 98_765 + round
  if (type === 'numeric') return `98765.4${round}`
  if (type.startsWith('timestamp')) return '1999-12-31T23:59:59.000Z'
  if (type === 'jsonb') return { planted: true }
  return type === 'ARRAY' ? ['planted'] : 'planted'
}

/**
 * The changed rows, with a mask for values that differ each time: new ids, today's times, random values. `keptRows` tell
 * which ids are not new.
 */
export function tracesIn(keptRows: string[]): (changedRows: string[]) => string[] {
  const knownIds = new Set(keptRows.flatMap((line) => line.match(id) ?? []))
  const withMasks = (line: string) => line.replaceAll(volatileValue, (text) => mask(text, knownIds))
  return (changedRows) => changedRows.map((line) => (line.startsWith('+') ? withMasks(line) : line)).toSorted()
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const timestamp = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?[.\d]*(?:Z|\+\d\d(?::\d\d)?)?|\b\d{8}T\d{6}Z\b/
const randomValue = /\$argon2[^"\s]+|\\\\x[0-9a-f]{16,}|\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b|\b\d{3} \d{3}\b|[\w-]{22,}/
const volatileValue = new RegExp([id, timestamp, randomValue].map(({ source }) => source).join('|'), 'g')

function mask(text: string, knownIds: Set<string>): string {
  if (knownIds.has(text) || text.startsWith('1999')) return text
  return '…'
}
