import { expect, test } from 'vitest'
import { productVersion } from '#platform/version.ts'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)

test('curators can read the settings, including the fee', async () => {
  await app.call('/api/instance', { method: 'PATCH', as: curator.actor, body: { fee_rate: '2.50', fee_payer: 'both' } })
  expect(await app.call('/api/curation/settings', { as: curator.actor })).toMatchObject({
    status: 200,
    json: {
      ...{ name: 'Subrosa', joining: 'open', invitation_allowance: 3, fee_rate: '2.5', fee_payer: 'both' },
      version: productVersion,
    },
  })
})

test('only curators can read the exact version', async () => {
  const person = await givenMember(app, { verified: true })
  for (const as of [undefined, person.actor])
    for (const path of [
      '/api/instance',
      '/api/openapi.json',
      '/api/reference',
      '/healthz',
      '/readyz',
      '/api/curation/settings',
    ])
      expect(JSON.stringify(await app.call(path, as && { as }))).not.toContain(productVersion)
})

test('only curators can read the fee', async () => {
  const person = await givenMember(app, { verified: true })
  expect((await app.call('/api/curation/settings', { as: person.actor })).status).toBe(403)
  expect((await app.call('/api/curation/settings')).status).toBe(403)
  const { actAs } = await import('#database/database.ts')
  const { instanceFee } = await import('./tables.ts')
  expect(await actAs(person.actor, () => app.platform.db.select().from(instanceFee))).toEqual([])
})
