import { expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
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

test('while a member is erased, others write what refers to them', async () => {
  const [member, curator] = [await givenDueMember(), await givenCurator(app)]
  await givenFactor(app, curator)
  const put = vi.spyOn(platform.storage, 'put')
  onTestFinished(() => put.mockRestore())
  put.mockImplementationOnce(async () => {
    for (const { id } of [member, curator])
      await query(`begin; set local lock_timeout = '2s'; select from member where id = '${id}' for key share; commit`)
  })
  await query(`update member set curator = true where id = $1`, member.id)
  await eraseDue()
  expect(await query('select from member where id = $1 and erased_at is not null', member.id)).toHaveLength(1)
})
