import { expect, test } from 'vitest'
import { auditRecordsAbout, givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [curator, person] = [await givenCurator(app), await givenMember(app, { verified: true })]

const setAllowance = (id: string, invitations: unknown, as = curator.actor) =>
  app.call(`/api/curation/members/${id}/allowance`, { method: 'PUT', as, body: { invitations } })
const storedAllowance = async () =>
  (await app.database.superuser.query('select invitation_allowance from member where id = $1', [person.id])).rows

test('a curator sets a member’s invitation allowance, and null restores the instance’s number', async () => {
  expect(await setAllowance(person.id, 12)).toMatchObject({ status: 200, json: { invitations: 12 } })
  expect(await storedAllowance()).toEqual([{ invitation_allowance: 12 }])
  expect(await setAllowance(person.id, null)).toMatchObject({ status: 200, json: { invitations: null } })
  expect(await storedAllowance()).toEqual([{ invitation_allowance: null }])
  expect(await auditRecordsAbout(app, person.id)).toEqual([
    { action: 'member.allowance-set', actor_id: curator.id, detail: { invitations: 12 } },
    { action: 'member.allowance-set', actor_id: curator.id, detail: { invitations: null } },
  ])
})

test.each([-1, 1001, 2.5, 'three'])('%j is refused as an invitation allowance', async (invitations) => {
  expect((await setAllowance(person.id, invitations)).status).toBe(400)
})

test('curators cannot set their own invitation allowance, and members cannot set any', async () => {
  expect(await setAllowance(curator.id, 50)).toMatchObject({ status: 403, json: { code: 'OWN_STANDING' } })
  expect(await setAllowance(person.id, 50, person.actor)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  expect(await storedAllowance()).toEqual([{ invitation_allowance: null }])
})
