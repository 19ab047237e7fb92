import { expect, test } from 'vitest'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const next = (after?: string, as: object = { as: curator.actor }) =>
  app.call(`/api/curation/applications/next${after ? `?after=${after}` : ''}`, as)
const nextId = async (after?: string) => (await next(after)).json.application?.id ?? null

test('the next application is the following one in the queue, without incomplete ones, and after the last the first', async () => {
  const first = await givenApplicant(app, { firstName: 'Ada', lastName: 'Lane' })
  await givenApplicant(app, { introduction: '' })
  const second = await givenApplicant(app)
  const third = await givenApplicant(app)
  expect((await next()).json.application).toEqual({
    ...{ id: first.applicationId, member: { id: first.id, name: 'Ada Lane' } },
  })
  expect(await nextId(first.applicationId)).toBe(second.applicationId)
  await decide(app, curator, `applications/${second.applicationId}/verification`)
  expect(await nextId(second.applicationId)).toBe(third.applicationId)
  expect(await nextId(third.applicationId)).toBe(first.applicationId)
  await decide(app, curator, `applications/${first.applicationId}/verification`)
  await decide(app, curator, `members/${third.id}/suspension`, { reason: 'A complaint.' })
  expect(await nextId(third.applicationId)).toBeNull()
})

test('only curators with a second factor find the next application', async () => {
  const unproven = await givenSession(app, (await givenCurator(app)).email)
  const member = await givenMember(app, { verified: true })
  for (const as of [{}, { as: member.actor }, unproven]) expect((await next(undefined, as)).status).toBe(403)
})
