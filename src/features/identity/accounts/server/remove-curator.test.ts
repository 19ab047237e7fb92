import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { auditRecordsAbout, givenCurator, givenCuratorSession, givenFactor } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { removeCurator } from './remove-curator.ts'

const app = await testApp({ SAMPLE_NETWORK: 'off' })
const query = (text: string) => app.database.superuser.query(text)
const callRemoveCurator = (email: string, allowLast = false) =>
  actAs(system, () => removeCurator(app.platform, { email, last: allowLast, confirmable: true }))
/** A curator with a second factor. */
async function givenActing() {
  const curator = await givenCurator(app)
  await givenFactor(app, curator)
  return curator
}
const givenSample = (id: string) => query(`update member_account set sample = true where member_id = '${id}'`)
const curators = async () => (await query('select id from member where curator')).rows.map(({ id }) => id)

beforeEach(() => query('update member set curator = false; delete from rate_limit'))

describe('removing a curator', () => {
  test('removing a curator ends their sessions, and their next session acts as an ordinary member', async () => {
    const [removedCurator, remainingCurator] = [await givenCurator(app), await givenActing()]
    const { headers } = await givenCuratorSession(app, removedCurator)
    expect((await app.call('/api/curation/members', { headers })).status).toBe(200)
    expect(await callRemoveCurator(removedCurator.email.toUpperCase())).toEqual({
      outcome: 'removed',
      name: 'Clara Curator',
      ended: 1,
    })
    expect((await app.call('/api/curation/members', { headers })).status).toBe(401)
    expect(await curators()).toEqual([remainingCurator.id])
    expect(await auditRecordsAbout(app, removedCurator.id)).toContainEqual(
      expect.objectContaining({ action: 'member.curator-removed', actor_id: null }),
    )
  })

  test('removing a curator fails for ordinary members and unknown addresses, and changes nothing', async () => {
    await givenCurator(app)
    expect(await callRemoveCurator((await givenMember(app)).email)).toEqual({ outcome: 'none' })
    expect(await callRemoveCurator('nobody@example.com')).toEqual({ outcome: 'nobody' })
  })

  test.each([
    ['is suspended', (id: string) => query(`update member set suspended_at = now() where id = '${id}'`)],
    ['has no second factor', (id: string) => query(`delete from second_factor where member_id = '${id}'`)],
    ['belongs to a sample network that is shut', (id: string) => givenSample(id)],
  ])('keeps the last curator who can act if the other %s, unless the operator forces it', async (_, disableCurator) => {
    const [lastCurator, otherCurator] = [await givenActing(), await givenActing()]
    await disableCurator(otherCurator.id)
    expect(await callRemoveCurator(lastCurator.email)).toEqual({ outcome: 'last' })
    expect(await curators()).toContain(lastCurator.id)
    expect(await callRemoveCurator(lastCurator.email, true)).toMatchObject({ outcome: 'removed' })
  })

  test('a sample curator without a second factor can remain as the last one if only this machine reaches the instance', async () => {
    const [realCurator, sampleCurator] = [await givenActing(), await givenCurator(app)]
    await givenSample(sampleCurator.id)
    const config = { ...app.platform.config, loopbackOnly: true, sampleOpen: true }
    const removalOptions = { email: realCurator.email, last: false, confirmable: true }
    expect(await actAs(system, () => removeCurator({ ...app.platform, config }, removalOptions))).toMatchObject({
      outcome: 'removed',
    })
  })

  test('if the last two curators are removed at the same moment, one stays', async () => {
    const lastCurators = [await givenActing(), await givenActing()]
    const outcomes = await Promise.all(lastCurators.map(({ email }) => callRemoveCurator(email)))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['last', 'removed'])
    expect(await curators()).toHaveLength(1)
  })
})
