import { type Column, type SQL, sql } from 'drizzle-orm'

/** Conditions for check constraints. Values are written out, since a constraint takes no parameters. */
export const isOneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export const hasAtMost = (column: Column, characters: number): SQL =>
  sql`length(${column}) <= ${sql.raw(String(characters))}`

/** An object of JSON of limited length. */
export const isObject = (column: Column, characters: number): SQL =>
  sql`jsonb_typeof(${column}) = 'object' and length(${column}::text) <= ${sql.raw(String(characters))}`

/** Its upper end, if it has one, is above the lower. */
export const isRange = (from: unknown, to: unknown): SQL =>
  sql`${to} is null or (${from} is not null and ${to} > ${from})`

/** An object of JSON whose values are texts, numbers and the like, of limited length. */
export const isFlatObject = (column: Column, characters: number): SQL =>
  sql`jsonb_typeof(${column}) = 'object' and length(${column}::text) <= ${sql.raw(String(characters))} and not jsonb_path_exists(${column}, 'strict $.* ? (@.type() == "object" || @.type() == "array")')`

/** An earlier price is not below the present one, at either end. */
export function isReduction(price: Column, priceTo: Column, reducedFrom: Column, reducedFromTo: Column): SQL {
  const highest = sql`coalesce(${priceTo}, ${price})`
  const highestBefore = sql`coalesce(${reducedFromTo}, ${reducedFrom})`
  return sql`(${reducedFrom} is null and ${reducedFromTo} is null) or (${reducedFrom} is not null and ${price} is not null
    and (${isRange(reducedFrom, reducedFromTo)}) and ${price} <= ${reducedFrom} and ${highest} <= ${highestBefore} and ${price} + ${highest} < ${reducedFrom} + ${highestBefore})`
}
