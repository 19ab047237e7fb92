import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '#platform/backup/testing/new-database.ts'
import { applyMigrations, knownMigrations } from './apply-migrations.ts'

/** Runs the statements on the old schema, upgrades it, and returns the members who await approval. */
async function awaitingAfterUpgrade(statements: string): Promise<string[]> {
  const { ownerUrl, superuser } = await newDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const migrations = knownMigrations()
    const added = migrations.findIndex(({ sql }) => sql.some((text) => text.includes('"awaits_approval"')))
    await applyMigrations(owner, migrations.slice(0, added))
    await superuser.query(`set session_replication_role = replica; ${statements}`)
    await applyMigrations(owner, migrations.slice(added, added + 2))
    const { rows } = await superuser.query('select first_name as name from member where awaits_approval order by 1')
    return rows.map(({ name }) => name)
  } finally {
    await owner.end()
  }
}

const joined = (name: string, day: number, more = 'false, false') =>
  `insert into member (first_name, created_at, verified, curator) values ('${name}', '2026-03-0${day}', ${more});`
const chose = (joining: string, day: number) =>
  `insert into audit_event (action, created_at, detail) values ('instance.changed', '2026-03-0${day}', '{"joining":"${joining}"}');
   update instance set joining = '${joining}';`
const idOf = (name: string) => `(select id from member where first_name = '${name}')`

test('an upgrade makes members await approval if they joined under the approval rule, but no earlier members', async () => {
  const waiting = await awaitingAfterUpgrade(
    [
      ...[chose('application', 1), joined('Before', 2), chose('open', 3), joined('Open', 3)],
      ...[chose('application', 4), joined('Applied', 5), chose('application', 6), joined('Later', 7)],
      ...[joined('Verified', 7, 'true, false'), joined('Curator', 7, 'false, true'), joined('Once', 7)],
      `insert into application (member_id, decision, decided_at, curator_id)
       values (${idOf('Once')}, 'verified', now(), ${idOf('Curator')});`,
    ].join('\n'),
  )
  expect(waiting).toEqual(['Applied', 'Later'])
})

test('if the date of the approval rule is unknown, an upgrade makes only inactive members await approval', async () => {
  const waiting = await awaitingAfterUpgrade(
    [
      ...['New', 'Seller', 'Buyer', 'Writer', 'Reader', 'Dealer', 'Other'].map((name) => joined(name, 1)),
      `update instance set joining = 'application';
       insert into listing (owner_id, title) values (${idOf('Seller')}, 'x');
       insert into mandate (buyer_id, title, category) values (${idOf('Buyer')}, 'x', 'Real Estate');
       insert into conversation (starter_id, recipient_id, subject_type, subject_id, subject_title)
       values (${idOf('Writer')}, ${idOf('Reader')}, 'listing', new_id(), 'x');
       insert into deal (buyer_id, seller_id, opened_by, moved_by, amount, currency, conversation_id)
       values (${idOf('Dealer')}, ${idOf('Other')}, ${idOf('Dealer')}, ${idOf('Dealer')}, 1, 'EUR', new_id());`,
    ].join('\n'),
  )
  expect(waiting).toEqual(['New'])
})

test('an upgrade makes no member await approval if joining is open', async () => {
  expect(
    await awaitingAfterUpgrade([chose('application', 1), joined('Applied', 2), chose('open', 3)].join('\n')),
  ).toEqual([])
})
