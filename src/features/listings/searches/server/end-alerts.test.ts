import { expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'
import { alertToken } from './alert-token.ts'

const app = await testApp()
const { call, save, list } = searchVerbs(app)
const member = await givenMember(app, { verified: true })
const end = (token: string) => call(undefined, 'POST', '/alerts/end', { token })

test('the link of an e-mail ends the alerts of its search alone, without signing in, and again without effect', async () => {
  const [art, jets] = [await save(member, { category: 'Art' }), await save(member, { category: 'Jets' })]
  for (let time = 0; time < 2; time += 1)
    expect(await end(alertToken(app.platform, [art.id]))).toMatchObject({ status: 200, json: { ended: true } })
  expect(await list(member)).toMatchObject([
    { id: jets.id, alert: 'at_once' },
    { id: art.id, alert: 'never' },
  ])
})

test('a token of thirty searches ends the alerts of each, also through the address that mail programs use', async () => {
  const owner = await givenMember(app, { verified: true })
  const ids: string[] = []
  for (let index = 0; index < 30; index += 1) ids.push((await save(owner, { max_price: String(1_000 + index) })).id)
  const token = alertToken(app.platform, ids)
  expect(token.length, 'a line of a mail may have 998 characters').toBeLessThan(700)
  const answer = await app.server.inject({ method: 'POST', url: `/end-alerts/${token}` })
  expect(answer.statusCode).toBe(200)
  const isEnded = ({ alert }: { alert: string }) => alert === 'never'
  expect((await list(owner)).filter(isEnded)).toHaveLength(30)
  expect((await end(token)).json).toEqual({ ended: true })
  expect((await end(alertToken(app.platform, [...ids, ids[0] ?? '']))).json.code).toBe('LINK_INVALID')
})

test('a link that was changed, of another instance, or of a deleted search ends nothing', async () => {
  const { id } = await save(member, { category: 'Yachts' })
  const token = alertToken(app.platform, [id])
  const other = alertToken(app.platform, [member.id])
  const forged = Buffer.concat([
    Buffer.from(token, 'base64url').subarray(0, 16),
    Buffer.from(other, 'base64url').subarray(16),
  ])
  for (const wrong of ['', 'A'.repeat(43), token.slice(1), forged.toString('base64url'), other])
    expect((await end(wrong)).json.code).toBe('LINK_INVALID')
  expect((await list(member))[0]).toMatchObject({ id, alert: 'at_once' })
  await call(member, 'DELETE', `/${id}`)
  expect((await end(token)).json.code).toBe('LINK_INVALID')
})
