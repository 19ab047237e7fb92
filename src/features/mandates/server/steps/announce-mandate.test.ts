import { expect, test } from 'vitest'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const buyer = await givenMember(app)
const announcedEvents = async () =>
  (await ask(`select event from live_event where event ->> 'type' = 'mandate.changed' order by sequence`)).map(
    ({ event }) => event,
  )
const change = (id: string, body: object) => app.call(`/api/mandates/${id}`, { method: 'PATCH', as: buyer.actor, body })

test('a public change of a mandate is announced by its id only, and other changes not at all', async () => {
  const { id: mandateId } = await givenMandate(app, buyer)
  const event = { type: 'mandate.changed', mandateId }
  expect(await announcedEvents()).toEqual([event])
  await change(mandateId, { version: 1, title: 'Changed in sight' })
  await change(mandateId, { version: 2, is_active: false })
  expect(await announcedEvents()).toEqual([event, event, event])
  await change(mandateId, { version: 3, title: 'Changed out of sight' })
  await givenMandate(app, buyer, { is_active: false })
  expect(await announcedEvents()).toHaveLength(3)
  await change(mandateId, { version: 4, is_active: true })
  await change(mandateId, { version: 5 })
  expect(await announcedEvents()).toHaveLength(4)
})
