import { expect, test } from 'vitest'
import { villa } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { superuser } = app.database

/** Changes a member, and what is done meanwhile, before the change is committed. */
async function whileChanging<T>({ id }: GivenMember, change: string, meanwhile: () => Promise<T>): Promise<T> {
  const connection = await superuser.connect()
  try {
    await connection.query('begin')
    await connection.query(`update member set ${change} where id = $1`, [id])
    const done = meanwhile()
    await expect.poll(waiting).toBe(1)
    await connection.query('commit')
    return await done
  } finally {
    connection.release()
  }
}

async function waiting(): Promise<number> {
  const [row] = await ask(
    `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

const insert = async ({ id }: GivenMember) =>
  (
    await superuser.query(
      `insert into listing (owner_id, title) values ($1, 'A villa') returning is_open, seller_verified`,
      [id],
    )
  ).rows

test('a listing written while its seller is being suspended is not open', async () => {
  const seller = await givenMember(app)
  const rows = await whileChanging(seller, 'suspended_at = now()', () => insert(seller))
  expect(rows).toEqual([{ is_open: false, seller_verified: false }])
})

test.each([true, false])('one written while its seller becomes verified or not has it right: %s', async (verified) => {
  const seller = await givenMember(app, { verified: !verified })
  const rows = await whileChanging(seller, `verified = ${verified}`, () => insert(seller))
  expect(rows).toEqual([{ is_open: true, seller_verified: verified }])
})

test('whoever is being suspended creates nothing more', async () => {
  const seller = await givenMember(app)
  const create = () => app.call('/api/listings', { method: 'POST', body: villa, as: seller.actor })
  const { status } = await whileChanging(seller, 'suspended_at = now()', create)
  expect(status).toBe(403)
  expect(await ask('select id from listing where owner_id = $1', seller.id)).toEqual([])
})
