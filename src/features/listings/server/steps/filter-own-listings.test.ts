import { expect, test } from 'vitest'
import { ownListingSorts } from '#features/listings/own-list.ts'
import { expectFewRowsRead, explainedApp } from '#testing/explained-app.ts'
import { fillWithListings } from '#testing/many-listings.ts'
import { givenMember } from '#testing/members.ts'
import { testDatabase } from '#testing/test-database.ts'

const database = await testDatabase()
const { app, plans, callAndExplain } = await explainedApp(database, { measured: true })

test('an ordered page of own listings reads no row of another member, and few rows besides the keys', async () => {
  const owner = await givenMember(app, { verified: true })
  await fillWithListings(database.superuser, 3_000)
  await database.superuser.query(`begin; set local session_replication_role = replica;
    update listing set owner_id = '${owner.id}' where title ~ '[05]$';
    update listing_search set owner_id = '${owner.id}'
      where listing_id in (select id from listing where owner_id = '${owner.id}');
    commit`)
  await database.superuser.query('vacuum analyze listing, listing_search')
  for (const sort of ownListingSorts.filter((order) => order !== 'created-down')) {
    const { items, total } = await callAndExplain(`/api/listings/mine?summary=true&limit=20&sort=${sort}`, owner.actor)
    expect([items.length, total > 500]).toEqual([20, true])
    expectFewRowsRead(plans, ['listing_particulars', 'listing_photograph'], 21)
    expect(plans.join('\n')).not.toContain('Seq Scan on listing_search')
  }
})
