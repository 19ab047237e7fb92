import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { givenCurator, givenCuratorSession, recordsAbout } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { removeCurator } from './remove-curator.ts'

const app = await testApp()
const query = (text: string) => app.database.superuser.query(text)
const remove = (email: string, last = false) =>
  actAs(system, () => removeCurator(app.platform, { email, last, confirmable: true }))
const curators = async () => (await query('select id from member where curator')).rows.map(({ id }) => id)

beforeEach(() => query('update member set curator = false; delete from rate_limit'))

describe('removing a curator', () => {
  test('ends their sessions, and the next one acts as an ordinary member', async () => {
    const [first, second] = [await givenCurator(app), await givenCurator(app)]
    const { headers } = await givenCuratorSession(app, first)
    expect((await app.call('/api/curation/members', { headers })).status).toBe(200)
    expect(await remove(first.email.toUpperCase())).toEqual({ outcome: 'removed', name: 'Clara Curator', ended: 1 })
    expect((await app.call('/api/curation/members', { headers })).status).toBe(401)
    expect(await curators()).toEqual([second.id])
    expect(await recordsAbout(app, first.id)).toContainEqual(
      expect.objectContaining({ action: 'member.curator-removed', actor_id: null }),
    )
  })

  test('changes nothing for somebody who is none, and names nobody by an unknown address', async () => {
    await givenCurator(app)
    expect(await remove((await givenMember(app)).email)).toEqual({ outcome: 'none' })
    expect(await remove('nobody@example.com')).toEqual({ outcome: 'nobody' })
  })

  test('leaves the last one who can act, unless the operator says so', async () => {
    const [only, suspended] = [await givenCurator(app), await givenCurator(app)]
    await query(`update member set suspended_at = now() where id = '${suspended.id}'`)
    expect(await remove(only.email)).toEqual({ outcome: 'last' })
    expect(await curators()).toContain(only.id)
    expect(await remove(only.email, true)).toMatchObject({ outcome: 'removed' })
  })

  test('of two at once one finds itself the last', async () => {
    const both = [await givenCurator(app), await givenCurator(app)]
    const outcomes = await Promise.all(both.map(({ email }) => remove(email)))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['last', 'removed'])
    expect(await curators()).toHaveLength(1)
  })
})
