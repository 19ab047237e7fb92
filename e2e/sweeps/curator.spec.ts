import type { Page } from '@playwright/test'
import { correspondents, longMessage } from '../conversations/correspondents.ts'
import { expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { mainHeading, type Screen, sweep } from './sweep.ts'

const untilLoaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** A screen of the curators' room, opened by its URL. */
const part = (title: string, path: string): Screen => ({
  name: title,
  path,
  shows: (page) => page.getByRole('heading', { level: 1, name: title }),
  prepare: async (page) => {
    await untilLoaded(page)
    const parts = page.getByRole('navigation', { name: 'Curation' })
    await expect(parts.locator('[aria-current=page]')).toHaveText(new RegExp(title))
  },
})

/** A message that its recipient reported. */
async function givenReport(baseURL: string | undefined) {
  const { id, starter, recipient } = await correspondents(baseURL, longMessage)
  const messages = await (await recipient.api.get(`/api/conversations/${id}/messages`)).json()
  const data = { message_ids: [messages.items[0].id], reason: `It came again: ${longMessage}` }
  const answer = await recipient.api.post(`/api/conversations/${id}/reports`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return { memberId: starter.id, reportId: (await answer.json()).report_id as string }
}

test('every part of the curators’ room is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { memberId, reportId } = await givenReport(baseURL)
  await signIn(page, 'curator')
  // The settings belong to the whole instance, and other journeys rely on them. So their change is added to the response.
  await page.route('**/api/rpc/audit/list*', async (route) => {
    const response = await route.fetch()
    const { json, ...rest } = await response.json()
    const change = { operator: 'Donaudampfschifffahrtsgesellschaftskapitänsverwaltung', fee_percent: '1.25' }
    const record = { ...json.items[0], action: 'instance.changed', detail: { ...change, joining: 'invitation' } }
    await route.fulfill({ response, json: { ...rest, json: { ...json, items: [record, ...json.items] } } })
  })
  await sweep(page, complaints, [
    part('Applications', '/curation'),
    part('Listings', '/curation/listings'),
    part('Mandates', '/curation/mandates'),
    part('Traces', '/curation/traces'),
    part('Deals', '/curation/deals'),
    { ...part('Deals', '/curation/deals?state=fees'), name: 'Fees' },
    { ...part('Applications', '/curation?group=incomplete'), name: 'Incomplete applications' },
    part('Members', '/curation/members'),
    { name: 'member', path: `/curation/members/${memberId}`, shows: mainHeading, prepare: untilLoaded },
    part('Reports', '/curation/reports'),
    {
      name: 'report',
      path: `/curation/reports/${reportId}`,
      shows: (page) => page.getByRole('button', { name: 'Settle Report' }),
      prepare: untilLoaded,
    },
    {
      name: 'unusual reading',
      path: '/curation/reading',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Unusual Reading' }),
      prepare: untilLoaded,
    },
    part('Lineage', '/curation/lineage'),
    part('Outbox', '/curation/outbox'),
    {
      ...part('Audit', '/curation/audit'),
      shows: (page) => page.getByRole('row', { name: /Donaudampfschifffahrt/ }).first(),
    },
    part('Settings', '/curation/settings'),
    {
      name: 'directory',
      path: '/dashboard/members',
      shows: (page) => page.getByRole('link', { name: 'Aurelio Fontanelle' }),
      narrow: true,
    },
  ])
})
