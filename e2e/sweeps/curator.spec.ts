import { expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { type Screen, sweep } from './sweep.ts'

/** A screen of the curators' room, opened by its URL. */
const part = (title: string, path: string): Screen => ({
  name: title,
  path,
  fitsFrom: 360,
  shows: (page) => page.getByRole('heading', { level: 1, name: title }),
  prepare: async (page) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const parts = page.getByRole('navigation', { name: 'Curation' })
    await expect(parts.locator('[aria-current=page]')).toHaveText(new RegExp(title))
  },
})

test('every part of the curators’ room is accessible and does not scroll sideways', async ({ page, complaints }) => {
  await signIn(page, 'curator')
  await sweep(page, complaints, [
    part('Applications', '/curation'),
    part('Deals', '/curation/deals'),
    part('Members', '/curation/members'),
    part('Reports', '/curation/reports'),
    part('Lineage', '/curation/lineage'),
    part('Outbox', '/curation/outbox'),
    part('Audit', '/curation/audit'),
    part('Settings', '/curation/settings'),
  ])
})
