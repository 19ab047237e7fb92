import type { TestApp } from '../test-app.ts'
import type { Shape } from './procedures.ts'
import type { Caller } from './world.ts'

export type Ids = Awaited<ReturnType<typeof idsIn>>

/** Names in addresses and fields that differ from the name of the table. */
const otherNames: Record<string, string> = {
  outbox: 'mail',
  searches: 'saved_search',
  photograph: 'listing_photograph',
  order: 'listing_photograph',
  actor: 'member',
  subject: 'member',
  sponsor: 'member',
}

/** The ids of all records, by kind and by member. */
export async function idsIn({ database }: Pick<TestApp, 'database'>) {
  const { rows: tables } = await database.superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by table_name`,
  )
  const idQueries = tables.map(
    ({ name }) => `select '${name}' as kind, id, to_jsonb(t)::text as text from public."${name}" t`,
  )
  const { rows } = await database.superuser.query<{ kind: string; id: string; text: string }>(
    `select * from (${idQueries.join(' union all ')}) every order by id`,
  )
  const allIds = rows.map(({ id }) => id)
  const listings = rows.filter(({ kind }) => kind === 'listing')

  /** The ids of the caller's own records, and of everyone's. */
  function of(kind: string | undefined, { member }: Caller): { own: string[]; every: string[] } {
    const rowsOfKind = rows.filter((row) => row.kind === kind)
    const idsOfCaller = member
      ? [member.id, ...listings.filter(({ text }) => text.includes(member.id)).map(({ id }) => id)]
      : []
    const ownIds = rowsOfKind.filter(({ text }) => idsOfCaller.some((id) => text.includes(id))).map(({ id }) => id)
    const idsOfKind = rowsOfKind.length > 0 ? rowsOfKind.map(({ id }) => id) : allIds
    return { own: ownIds.length > 0 ? ownIds : idsOfKind, every: idsOfKind }
  }

  const kinds = new Set(tables.map(({ name }) => name))
  /** The kind of record that the id in a field, or in the address, belongs to. */
  function kindOf(field: string, address: string): string | undefined {
    const collection = address
      .split(`/{${field}}`)[0]
      ?.split('/')
      .filter((part) => !part.startsWith('{'))
    const guesses = [field.replace(/_ids?$/, ''), ...(field === 'id' ? (collection ?? []).toReversed() : [])]
    return guesses
      .flatMap((guess) => [otherNames[guess] ?? guess, guess.replace(/s$/, '')])
      .find((guess) => kinds.has(guess))
  }

  return { all: allIds, of, kindOf }
}

export const isId = ({ type, format }: Shape) => type === 'string' && format === 'uuid'
