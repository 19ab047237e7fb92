import { expect, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { testApp } from '#testing/test-app.ts'
import { clearExpired } from './clear-expired.ts'

const { platform, database } = await testApp()

async function kept(): Promise<string[]> {
  const { rows } = await database.superuser.query(`select convert_from(bucket, 'UTF8') as name from rate_limit`)
  return rows.map(({ name }) => name)
}

test('deletes all expired rows, a few thousand at a time', async () => {
  await database.superuser.query(
    `insert into rate_limit (bucket, whole_at)
     select convert_to('over ' || n, 'UTF8'), now() - interval '2 hours' from generate_series(1, 12000) as n
     union all select convert_to('kept ' || n, 'UTF8'), now() from generate_series(1, 3) as n`,
  )
  const deleting = vi.spyOn(platform.db, 'delete')
  await actAs(system, () => clearExpired(platform.db))
  expect((await kept()).sort()).toEqual(['kept 1', 'kept 2', 'kept 3'])
  // Three for the allowances, one for each of the other tables.
  expect(deleting).toHaveBeenCalledTimes(5)
})
