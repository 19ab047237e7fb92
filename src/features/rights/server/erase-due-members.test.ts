import { expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import { givenCurator, givenFactor } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseDueMembers } from './erase-due-members.ts'

const app = await testApp()
const { platform } = app
const query = async (text: string, ...values: unknown[]) => (await app.database.superuser.query(text, values)).rows
const eraseDue = () => actAs(system, () => eraseDueMembers(platform))

async function givenDueMember() {
  const member = await givenMember(app)
  await query('insert into member_erasure (member_id, due_at) values ($1, now())', member.id)
  return member
}

test('while a member is erased, other members can write rows that refer to them', async () => {
  const [member, curator] = [await givenDueMember(), await givenCurator(app)]
  await givenFactor(app, curator)
  const putSpy = vi.spyOn(platform.storage, 'put')
  onTestFinished(() => putSpy.mockRestore())
  putSpy.mockImplementationOnce(async () => {
    for (const { id } of [member, curator])
      await query(`begin; set local lock_timeout = '2s'; select from member where id = '${id}' for key share; commit`)
  })
  await query(`update member set curator = true where id = $1`, member.id)
  await eraseDue()
  expect(await query('select from member where id = $1 and erased_at is not null', member.id)).toHaveLength(1)
})

test('a failed erasure of one member does not stop others, and is retried', async () => {
  const [failingMember, ...otherMembers] = [await givenDueMember(), await givenDueMember(), await givenDueMember()]
  const { put } = platform.storage
  const putSpy = vi.spyOn(platform.storage, 'put').mockImplementation(async (key, ...otherArguments) => {
    if (key.endsWith(failingMember.id)) throw new Error('no room')
    return await put(key, ...otherArguments)
  })
  onTestFinished(() => putSpy.mockRestore())
  const erasedIds = async () => {
    const ids = [failingMember, ...otherMembers].map(({ id }) => id)
    const rows = await query('select id from member where id = any($1) and erased_at is not null', ids)
    return rows.map(({ id }) => id).toSorted()
  }
  await expect(eraseDue()).rejects.toThrow('1 of 3 members')
  expect(await erasedIds()).toEqual(otherMembers.map(({ id }) => id).toSorted())
  putSpy.mockRestore()
  await eraseDue()
  expect(await erasedIds()).toContain(failingMember.id)
})

test('an erasure may take longer than the statement timeout', async () => {
  const member = await givenDueMember()
  await query(`create function wait_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1.5); return old; end $$;
    create trigger slow before delete on member_account for each row execute function wait_long()`)
  onTestFinished(async () => void (await query('drop trigger slow on member_account; drop function wait_long')))
  const { url } = app.database
  const { db, transaction, close } = openDatabase({ url, size: 2, onError: () => undefined, queryTimeout: 1_000 })
  onTestFinished(close)
  await actAs(system, () => eraseDueMembers({ ...platform, db, transaction }))
  expect(await query('select from member where id = $1 and erased_at is not null', member.id)).toHaveLength(1)
})
