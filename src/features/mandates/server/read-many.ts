import { inArray } from 'drizzle-orm'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import type { Scope } from '#platform/scope.ts'
import { isBuyer } from '../permissions.ts'
import type { Mandate } from '../records.ts'
import { askedFields, publicFields } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

/** Some mandates without their buyers, as far as the reader may see them, by their ids. */
export async function readMany(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Omit<Mandate, 'buyer' | 'hiding'>>> {
  if (ids.length === 0) return new Map()
  const { actor, db } = scope
  const rows = await db
    .select()
    .from(mandate)
    .where(inArray(mandate.id, [...ids]))
  await countRecordsRead(scope, rows.length)
  return new Map(rows.map((row) => [row.id, { ...publicFields(row), ...askedFields(row), own: isBuyer(actor, row) }]))
}
