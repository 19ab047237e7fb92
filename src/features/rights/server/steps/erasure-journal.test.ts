import { expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { successJson } from '#testing/full-member.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseDueMembers } from '../erase-due-members.ts'
import { eraseMember } from '../erase-member.ts'
import { replayErasures } from '../replay-erasures.ts'
import { erasureJournal } from './erasure-journal.ts'

const app = await testApp()
const { platform } = app
const query = async (text: string, ...values: unknown[]) => (await app.database.superuser.query(text, values)).rows
const asSystem = <T>(work: () => Promise<T>) => actAs(system, work)
const erase = ({ id }: GivenMember) => asSystem(() => eraseMember(platform, id))
const withdraw = ({ actor }: GivenMember) => app.call('/api/rights/erasure', { method: 'DELETE', as: actor })

/** The members in the journal, which a restore would erase. */
async function membersInJournal(): Promise<string[]> {
  const ids: string[] = []
  for await (const id of erasureJournal.memberIds(platform)) ids.push(id)
  return ids
}

const nameOf = async ({ id }: GivenMember) => (await query('select first_name from member where id = $1', id))[0]

test('a member whose erasure failed is not erased by a restore', async () => {
  const member = await givenMember(app, { firstName: 'Sybil' })
  const enqueue = vi.spyOn(platform.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'))
  onTestFinished(() => enqueue.mockRestore())
  await expect(erase(member)).rejects.toThrow('no queue')
  expect(await membersInJournal()).not.toContain(member.id)
  await asSystem(() => replayErasures(platform))
  expect(await nameOf(member)).toEqual({ first_name: 'Sybil' })
  expect(await erase(member)).toBe(true)
  expect(await membersInJournal()).toContain(member.id)
})

test('an erasure stays in the journal if its commit gets no response', async () => {
  const member = await givenMember(app)
  const { transaction } = platform
  const lost = vi.spyOn(platform, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work)
    throw new Error('Connection terminated')
  })
  onTestFinished(() => lost.mockRestore())
  await expect(erase(member)).rejects.toThrow('Connection terminated')
  expect(await nameOf(member)).toEqual({ first_name: 'A former member' })
  expect(await membersInJournal()).toContain(member.id)
})

test('a failed replay of the erasure journal keeps the entry, so that the next replay erases the member', async () => {
  const member = await givenMember(app)
  await erasureJournal.add(platform, member.id)
  const enqueue = vi.spyOn(platform.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'))
  onTestFinished(() => enqueue.mockRestore())
  await expect(asSystem(() => replayErasures(platform))).rejects.toThrow('no queue')
  expect(await membersInJournal()).toContain(member.id)
  expect(await asSystem(() => replayErasures(platform))).toBe(1)
})

test("withdrawing an erasure removes the journal entry that a crash left, and no other member's", async () => {
  const [member, other] = [await givenMember(app, { firstName: 'Sybil' }), await givenMember(app)]
  for (const { id } of [member, other]) await erasureJournal.add(platform, id)
  expect(await successJson(withdraw(member))).toEqual({ withdrawn: false })
  expect(await membersInJournal()).toContain(member.id)
  await successJson(app.call('/api/rights/erasure', { method: 'POST', as: member.actor }))
  expect(await successJson(withdraw(member))).toEqual({ withdrawn: true })
  expect(await membersInJournal()).not.toContain(member.id)
  expect(await asSystem(() => replayErasures(platform))).toBe(1)
  expect(await nameOf(member)).toEqual({ first_name: 'Sybil' })
  expect(await nameOf(other)).toEqual({ first_name: 'A former member' })
})

test('a member who withdraws at the last moment is both erased and in the journal, or neither', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => givenMember(app)))
  for (const { id } of members) await query('insert into member_erasure (member_id, due_at) values ($1, now())', id)
  const withdrawing = members.map((member) => withdraw(member))
  await asSystem(() => eraseDueMembers(platform))
  const responses = await Promise.all(withdrawing)
  const journal = await membersInJournal()
  for (const [index, { id }] of members.entries()) {
    const [row] = await query('select erased_at is not null as erased from member where id = $1', id)
    expect(journal.includes(id)).toBe(row.erased)
    if (responses[index]?.json?.withdrawn) expect(row.erased).toBe(false)
  }
})
