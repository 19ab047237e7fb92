import { isRecord } from './corrupt-input.ts'
import type { Column } from './database-snapshot.ts'
import { type Procedure, shapeOf } from './procedures.ts'

/** Columns that only the server may set. */
const ofTheServer =
  /(?:^|_)(?:id|at|by|because|hash|position|sequence|verified|curator|suspended|sample|mailed|stage|views?)$/
/** Fields with such names that a client may send nevertheless, to refer to a record. */
const references: Record<string, string[] | undefined> = { 'conversations.start': ['mandate_id'] }

/** Every column of every table as a field, in snake case and camel case, except those that the client may set. */
export function injectedFields(
  columns: Column[],
  procedure: Procedure,
  input: unknown,
  round: number,
  memberId: string,
) {
  const named = Object.keys(shapeOf(procedure.shape).properties ?? {})
  const isTheirs = (name: string) =>
    (isRecord(input) && name in input) ||
    references[procedure.name]?.includes(name) ||
    (named.includes(name) && !ofTheServer.test(name))
  const fields = columns.flatMap(({ name, type }) => {
    const value = injectedValue(type, round, memberId)
    return [name, inCamelCase(name)].map((field): [string, unknown] => [field, value])
  })
  return Object.fromEntries(fields.filter(([name]) => !isTheirs(name)))
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
 * The rows that a request added or removed. Values that differ each time are masked: new ids, today's times, random values.
 */
export function tracesOf(before: string[], after: string[]): string[] {
  const known = new Set(before)
  const knownIds = new Set(before.flatMap((line) => line.match(id) ?? []))
  const kept = new Set(after)
  const gone = before.filter((line) => !kept.has(line)).map((line) => `- ${line}`)
  const come = after
    .filter((line) => !known.has(line))
    .map((line) => `+ ${line.replaceAll(changing, (found) => mask(found, knownIds))}`)
  return [...gone, ...come].toSorted()
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const moment = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?[.\d]*(?:Z|\+\d\d(?::\d\d)?)?/
const drawn = /\$argon2[^"\s]+|\\\\x[0-9a-f]{16,}|\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b|\b\d{3} \d{3}\b|[\w-]{22,}/
const changing = new RegExp([id, moment, drawn].map(({ source }) => source).join('|'), 'g')

function mask(found: string, knownIds: Set<string>): string {
  if (knownIds.has(found) || found.startsWith('1999')) return found
  return '…'
}
