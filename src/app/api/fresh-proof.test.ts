import { beforeEach, expect, test } from 'vitest'
import { proceduresWithProof } from '#testing/hostile/procedures.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const member = await givenMember(app, { verified: true, curator: true })
const nobody = '019500aa-0000-7000-8000-000000000000'

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

test('requires a fresh proof of identity for changes of second factors and sessions', () => {
  expect(proceduresWithProof.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['sessions.end', 'sessions.endOthers', 'twoFactor.beginEnrolment', 'twoFactor.removeFactor'],
      ...['twoFactor.makeBackupCodes', 'twoFactor.switchDeviceCheck'],
      ...['passkeys.beginRegistration', 'passkeys.remove'],
    ]),
  )
})

test.each(proceduresWithProof)('$name is refused without a fresh proof of identity', async ({ method, address }) => {
  const url = `/api${address.replaceAll(/\{\w+\}/g, nobody)}`
  const asked = { method: method as 'POST', ...(method !== 'GET' && { body: {} }) }
  expect(await app.call(url, { ...asked, as: member.actor, proof: 'old' })).toMatchObject({
    ...{ status: 403, json: { code: 'PROOF_NEEDED' } },
  })
  expect((await app.call(url, { ...asked, as: member.actor })).json?.code).not.toBe('PROOF_NEEDED')
})
