import { type Column, type SQL, sql } from 'drizzle-orm'

/** Conditions for check constraints. Values are written out, since a constraint takes no parameters. */
export const isOneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export const hasAtMost = (column: Column, characters: number): SQL =>
  sql`length(${column}) <= ${sql.raw(String(characters))}`

/** Its upper end, if it has one, is above the lower. */
export const isRange = (from: unknown, to: unknown): SQL =>
  sql`${to} is null or (${from} is not null and ${to} > ${from})`
