import { expect, test } from 'vitest'
import type { ErasureRule } from '#platform/erasure/erasure-rule.ts'
import { ownPrefixes } from '#platform/storage/storage.ts'
import { storeRules, tablesWithoutMembers } from '#testing/store-rules.ts'
import { testDatabase } from '#testing/test-database.ts'
import { allRules } from './all-erasure-rules.ts'

interface Column {
  table: string
  name: string
  type: string
  /** The table that it refers to, and whether its row goes with that one. */
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

/** As a column of the database is called here. */
const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

function coveredBy(rule: ErasureRule): Set<string> {
  const blanked = rule.blanks.flatMap(({ column, set }) => [camel(column.name), ...Object.keys(set)])
  return new Set([...rule.deletes.map(({ name }) => camel(name)), ...blanked, ...rule.keeps.keys()])
}

/** Can hold a member's id or words: not what refers to another table, whose rule speaks for it. */
const mayName = ({ type, refersTo, isKey }: Column) =>
  !isKey && (refersTo === null || refersTo === 'member') && /^(uuid|text|jsonb|bytea)/.test(type)

/** Whether the rule deletes every row in which the member could be. */
const goesWhole = (rule: ErasureRule) => rule.deletes.length > 0 && rule.blanks.length === 0 && rule.keeps.size === 0

function uncovered(table: string, its: Column[]): string[] {
  const rule = rules.get(table)
  if (!rule) return table in tablesWithoutMembers ? [] : [`${table}: no rule`]
  if (rule.deletesWhere) return []
  if (rule.goesWith) {
    const goes = its.some(({ refersTo, cascades }) => refersTo === rule.goesWith && cascades)
    return goes ? [] : [`${table}: its rows do not go with ${rule.goesWith}`]
  }
  const covered = coveredBy(rule)
  const members = its.filter(({ refersTo }) => refersTo === 'member')
  const asked = goesWhole(rule) ? members : its.filter(mayName)
  return asked.filter(({ name }) => !covered.has(camel(name))).map(({ name }) => `${table}.${name}: no rule`)
}

test('each table, and each column that can identify a member or hold their text, has an erasure rule', () => {
  expect([...tables].flatMap(([table, its]) => uncovered(table, its))).toEqual([])
})

test('a new table or column without a rule is found', () => {
  const column = { isKey: false, cascades: true, refersTo: 'member', type: 'uuid' }
  expect(uncovered('gift', [{ ...column, table: 'gift', name: 'giver_id' }])).toEqual(['gift: no rule'])
  for (const [table, name] of [
    ['saved_listing', 'recommended_by'],
    ['message', 'translated'],
    ['deal', 'witness_id'],
  ] as const) {
    const added = [
      ...(tables.get(table) ?? []),
      { ...column, table, name, type: name === 'translated' ? 'text' : 'uuid' },
    ]
    expect(uncovered(table, added)).toEqual([`${table}.${name}: no rule`])
  }
})

test('rules name existing tables and columns, and give a reason for everything they keep', () => {
  const known = new Set(columns.map(({ table, name }) => `${table}.${camel(name)}`))
  for (const rule of allRules) {
    for (const name of coveredBy(rule)) expect(known).toContain(`${rule.table}.${name}`)
    for (const why of rule.keeps.values()) expect(why).toMatch(/\w{2}/)
  }
  for (const table of Object.keys(tablesWithoutMembers)) expect([...tables.keys()]).toContain(table)
  expect(rules.size).toBe(allRules.length)
})

test('each key prefix of the storage has an erasure rule', () => {
  expect(Object.keys(storeRules.storage).sort()).toEqual([...ownPrefixes].sort())
})
