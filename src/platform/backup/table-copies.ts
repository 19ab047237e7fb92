import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

export interface Table {
  name: string
  columns: string[]
  key: string[]
}

/** Every table with members' data, each after those it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey::int[]) with ordinality as k(attnum, place), pg_attribute a
             where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as key,
       array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' order by c.relname`,
  )
  const ordered: Table[] = []
  const waiting = new Map(rows.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ refers }) => !refers.some((name) => waiting.has(name)))
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(next.name)
    ordered.push(next)
  }
  return ordered
}

/** The same rows give the same text, whatever the server's own habits. */
export async function fixFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`,
  )
}

/** The rows as text, in the order of the key, so that equal tables give equal bytes. */
export function copyOut(client: pg.ClientBase, { name, columns, key }: Table): Readable {
  // As bytes: a collation of the database's own would order the same rows differently elsewhere.
  const order =
    key.length > 0 ? ` order by ${key.map((name) => `${pg.escapeIdentifier(name)}::text collate "C"`).join(', ')}` : ''
  return client.query(to(`copy (select ${list(columns)} from public.${pg.escapeIdentifier(name)}${order}) to stdout`))
}

export async function copyIn(client: pg.ClientBase, { name, columns }: Table, content: Readable): Promise<void> {
  await pipeline(content, client.query(from(`copy public.${pg.escapeIdentifier(name)} (${list(columns)}) from stdin`)))
}

export async function digestOf(content: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const list = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ')
