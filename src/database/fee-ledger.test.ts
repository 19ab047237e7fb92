import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '#platform/backup/testing/new-database.ts'
import { applyMigrations, knownMigrations } from './apply-migrations.ts'

test('an upgrade makes received fees paid at the time of their mark, and all others due', async () => {
  const { ownerUrl, superuser } = await newDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const migrations = knownMigrations()
    const added = migrations.findIndex(({ sql }) => sql.some((text) => text.includes('CREATE TABLE "deal_fee_event"')))
    await applyMigrations(owner, migrations.slice(0, added))
    await superuser.query(`set session_replication_role = replica;
      create table parties as select new_id() as deal, new_id() as curator;
      insert into deal (id, buyer_id, seller_id, opened_by, moved_by, amount, currency, conversation_id)
        select deal, new_id(), curator, curator, curator, 1, 'EUR', new_id() from parties;
      insert into deal_fee_share (deal_id, party, member_id, amount)
        select deal, party, new_id(), 5 from parties, unnest(array['buyer', 'seller']) as party;
      insert into deal_fee_receipt (deal_id, party, curator_id, created_at)
        select deal, 'buyer', curator, '2026-03-05T23:30:00Z' from parties`)
    await applyMigrations(owner, migrations.slice(added, added + 3))
    const { rows: shares } = await superuser.query(
      'select party, state, paid_on::text, invoiced_on, events from deal_fee_share order by party',
    )
    expect(shares).toEqual([
      { party: 'buyer', state: 'paid', paid_on: '2026-03-05', invoiced_on: null, events: 1 },
      { party: 'seller', state: 'due', paid_on: null, invoiced_on: null, events: 0 },
    ])
    const { rows: events } = await superuser.query(
      `select party, number, from_state, to_state, curator_id = curator as "isCurators", created_at
        from deal_fee_event, parties`,
    )
    expect(events).toEqual([
      {
        ...{ party: 'buyer', number: 1, from_state: 'due', to_state: 'paid', isCurators: true },
        created_at: new Date('2026-03-05T23:30:00Z'),
      },
    ])
  } finally {
    await owner.end()
  }
})
