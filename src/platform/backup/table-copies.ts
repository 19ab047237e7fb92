import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type CopyToStreamQuery, from, to } from 'pg-copy-streams'

export interface Table {
  name: string
  columns: string[]
  /** The order of its rows, independent of the server's collation. */
  order: string
}

/** Every logged table, with the columns that are not generated. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       coalesce(
         (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', ' order by k.place)
          from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary),
         quote_ident(c.relname) || '::text collate "C"') as order
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
     order by c.relname::text collate "C"`,
  )
  return rows
}

/** The rows as text, sorted, so that equal tables give equal bytes. `rowCount` is set when it ends. */
export function copyOut(client: pg.ClientBase, { name, columns, order }: Table): CopyToStreamQuery {
  return client.query(to(`copy (select ${listNames(columns)} from ${nameOf(name)} order by ${order}) to stdout`))
}

export async function copyIn(client: pg.ClientBase, { name, columns }: Table, content: Readable): Promise<void> {
  await pipeline(content, client.query(from(`copy ${nameOf(name)} (${listNames(columns)}) from stdin`)))
}

export const nameOf = (table: string) => `public.${pg.escapeIdentifier(table)}`

const listNames = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ')
