import { expect, test } from 'vitest'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('members see the open mandates of a member, the newest first; visitors and others’ mandates are left out', async () => {
  const [buyer, reader] = [await givenMember(app, { verified: true }), await givenMember(app)]
  for (const title of ['First', 'Second']) await givenMandate(app, buyer, { title })
  await givenMandate(app, buyer, { title: 'Hidden', is_active: false })
  await givenMandate(app, reader, { title: 'Of another' })
  const url = `/api/members/${buyer.id}/mandates`
  expect((await app.call(url)).status).toBe(401)
  for (const as of [reader.actor, buyer.actor]) {
    const { json } = await app.call(url, { as })
    expect(json.items).toMatchObject([{ title: 'Second' }, { title: 'First' }])
  }
  await app.database.superuser.query(`update member set suspended_at = now() where id = '${buyer.id}'`)
  expect((await app.call(url, { as: reader.actor })).json.items).toEqual([])
})
