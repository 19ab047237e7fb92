import { expect, test } from 'vitest'
import type { ErasureRule } from '#platform/erasure/erasure-rule.ts'
import { prefixes } from '#platform/storage/storage.ts'
import { storeRules, tablesWithoutMembers } from '#testing/store-rules.ts'
import { testDatabase } from '#testing/test-database.ts'
import { allRules } from './all-erasure-rules.ts'

interface Column {
  table: string
  name: string
  type: string
  /** The table that it refers to; `cascades` says that tableColumns row is deleted with that table's. */
  refersTo: string | null
  cascades: boolean
  isKey: boolean
}

const { superuser } = await testDatabase()
const { rows: columns } = await superuser.query<Column>(
  `select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type,
     (select confrelid::regclass::text from pg_constraint f
       where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as "refersTo",
     exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
       and f.confdeltype = 'c') as cascades,
     a.attname = 'id' as "isKey"
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
)
const tables = Map.groupBy(columns, ({ table }) => table)
const rules = new Map(allRules.map((rule) => [rule.table, rule]))

/** The name of a column in code. */
const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

function columnsCoveredBy(rule: ErasureRule): Set<string> {
  const blankedColumns = rule.blanks.flatMap(({ column, set }) => [camel(column.name), ...Object.keys(set)])
  return new Set([...rule.deletes.map(({ name }) => camel(name)), ...blankedColumns, ...rule.keeps.keys()])
}

/** Whether a column can hold a member's id or text. References to other tables cannot: the rules of those apply. */
const canIdentifyMember = ({ type, refersTo, isKey }: Column) =>
  !isKey && (refersTo === null || refersTo === 'member') && /^(uuid|text|jsonb|bytea)/.test(type)

/** Whether the rule deletes every row that could hold the member. */
const deletesAllRows = (rule: ErasureRule) =>
  rule.deletes.length > 0 && rule.blanks.length === 0 && rule.keeps.size === 0

function describeUncovered(table: string, tableColumns: Column[]): string[] {
  const rule = rules.get(table)
  if (!rule) return table in tablesWithoutMembers ? [] : [`${table}: no rule`]
  if (rule.deletesWhere) return []
  if (rule.goesWith) {
    const isDeletedWith = tableColumns.some(({ refersTo, cascades }) => refersTo === rule.goesWith && cascades)
    return isDeletedWith ? [] : [`${table}: its rows do not go with ${rule.goesWith}`]
  }
  const coveredColumns = columnsCoveredBy(rule)
  const memberReferences = tableColumns.filter(({ refersTo }) => refersTo === 'member')
  const columnsToCover = deletesAllRows(rule) ? memberReferences : tableColumns.filter(canIdentifyMember)
  return columnsToCover
    .filter(({ name }) => !coveredColumns.has(camel(name)))
    .map(({ name }) => `${table}.${name}: no rule`)
}

test('each table, and each column that can identify a member or hold their text, has an erasure rule', () => {
  expect([...tables].flatMap(([table, tableColumns]) => describeUncovered(table, tableColumns))).toEqual([])
})

test('a new table or column without an erasure rule is reported', () => {
  const column = { isKey: false, cascades: true, refersTo: 'member', type: 'uuid' }
  expect(describeUncovered('gift', [{ ...column, table: 'gift', name: 'giver_id' }])).toEqual(['gift: no rule'])
  for (const [table, name] of [
    ['saved_listing', 'recommended_by'],
    ['message', 'translated'],
    ['deal', 'witness_id'],
  ] as const) {
    const columnsWithNewOne = [
      ...(tables.get(table) ?? []),
      { ...column, table, name, type: name === 'translated' ? 'text' : 'uuid' },
    ]
    expect(describeUncovered(table, columnsWithNewOne)).toEqual([`${table}.${name}: no rule`])
  }
})

test('erasure rules name existing tables and columns, and give a reason for everything they keep', () => {
  const existingColumns = new Set(columns.map(({ table, name }) => `${table}.${camel(name)}`))
  for (const rule of allRules) {
    for (const name of columnsCoveredBy(rule)) expect(existingColumns).toContain(`${rule.table}.${name}`)
    for (const reason of rule.keeps.values()) expect(reason).toMatch(/\w{2}/)
  }
  for (const table of Object.keys(tablesWithoutMembers)) expect([...tables.keys()]).toContain(table)
  expect(rules.size).toBe(allRules.length)
})

test('each key prefix of the storage has an erasure rule', () => {
  expect(Object.keys(storeRules.storage).sort()).toEqual([...prefixes].sort())
})
