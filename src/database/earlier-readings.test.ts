import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '#platform/backup/testing/new-database.ts'
import { applyMigrations, knownMigrations } from './apply-migrations.ts'

test('an upgrade counts who read documents of listings before, and adds them to what the ledger had counted', async () => {
  const { ownerUrl, superuser } = await newDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const migrations = knownMigrations()
    const added = migrations.findIndex(({ sql }) =>
      sql.some((text) => text.includes('"private_view_day" ADD COLUMN "document_pages"')),
    )
    await applyMigrations(owner, migrations.slice(0, added))
    await superuser.query(`set session_replication_role = replica;
      create table ids as select new_id() as listing, new_id() as deal, new_id() as reader, new_id() as owner;
      insert into document (id, listing_id, deal_id, owner_id, slot)
        select new_id(), listing, null, owner, 'survey' from ids union all select new_id(), null, deal, owner, 'survey' from ids;
      insert into paper (id, owner_id, kind, name, bytes, digest, pages, width, height, storage_key, document_id, version)
        select id, owner_id, 'pdf', 'a', 1, '', 9, 1, 1, id::text, id, 1 from document;
      insert into paper_reading (paper_id, member_id, page, created_at)
        select paper.id, reader, page, time::timestamptz from paper, ids,
          (values (1, '2026-03-05T08:00:00Z'), (2, '2026-03-05T09:00:00Z'), (2, '2026-03-06T10:00:00Z')) as read (page, time);
      insert into private_view_day (listing_id, member_id, day, particulars, first_at, last_at)
        select listing, reader, '2026-03-05', 4, '2026-03-05T08:30:00Z', '2026-03-05T11:00:00Z' from ids`)
    await applyMigrations(owner, migrations.slice(added, added + 2))
    const { rows } = await superuser.query(
      `select day::text, particulars, document_pages, first_at, last_at
       from private_view_day join ids on listing_id = listing and member_id = reader order by day`,
    )
    expect(rows).toEqual([
      {
        ...{ day: '2026-03-05', particulars: 4, document_pages: 2 },
        ...{ first_at: new Date('2026-03-05T08:00:00Z'), last_at: new Date('2026-03-05T11:00:00Z') },
      },
      {
        ...{ day: '2026-03-06', particulars: 0, document_pages: 1 },
        ...{ first_at: new Date('2026-03-06T10:00:00Z'), last_at: new Date('2026-03-06T10:00:00Z') },
      },
    ])
    expect((await superuser.query('select from private_view_day')).rowCount).toBe(2)
  } finally {
    await owner.end()
  }
})
