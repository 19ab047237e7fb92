import type { Page } from '@playwright/test'
import { correspondents, longMessage } from '../conversations/correspondents.ts'
import { dealPath, openDeal } from '../deals/given-deal.ts'
import { givenListing } from '../listings/own-listings.ts'
import { givenSurvey } from '../papers/given-survey.ts'
import { pageShown } from '../papers/shown-papers.ts'
import { uniqueWord } from '../support/given-listing.ts'
import { joinedMember, memberPassword } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { keepSession, signIn } from '../support/sign-in.ts'
import { mainHeading, press, type Screen, sweep } from './sweep.ts'

const longWord = 'Wunderschönes-Donaudampfschifffahrtsgesellschaftskapitänshaus'

/** The import of a file with these lines, after its check. */
const importOf = (name: string, lines: readonly string[], checked: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: '/dashboard/listings/import',
  shows: mainHeading,
  prepare: async (page) => {
    const file = { name: `${longWord}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
    await page.getByLabel(/CSV file/).setInputFiles(file)
    await checked(page)
  },
})

test('every list of a member, with records in it, is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
}) => {
  const pair = await correspondents(baseURL, longMessage, undefined, { title: longWord })
  const deal = await openDeal(pair, {})
  const name = `${longWord}.pdf`
  const paperId = await givenSurvey(deal, name)
  const reader = (of: string): Screen => ({
    name: of,
    path: `/dashboard/papers/${paperId}`,
    shows: (page) => pageShown(page, 1, name),
    prepare: (page) => page.getByRole('radio', { name: '200 %' }).check(),
    narrow: true,
  })
  for (const filter of [{ search: longWord }, { search: longWord, min_price: '99999999999999.99' }]) {
    const saved = await pair.recipient.api.post('/api/searches', { data: { name: longWord, filter } })
    expect(saved.status(), await saved.text()).toBe(201)
  }
  const header = `Reference;Title;Category;Price;LOA;${longWord}`
  const row = `${longWord};${longWord};Yachts;99999999999999.99;50;${longWord}`
  await keepSession(page, pair.recipient.email, memberPassword)
  await sweep(page, complaints, [
    {
      name: 'notifications',
      path: '/dashboard',
      shows: mainHeading,
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
      within: '[role=dialog]',
    },
    {
      name: 'saved searches',
      path: '/dashboard/searches',
      shows: (page) => page.getByRole('link', { name: longWord }).first(),
      narrow: true,
    },
    {
      name: 'introductions',
      path: '/dashboard/introductions',
      shows: (page) => page.getByRole('link', { name: longWord, exact: true }),
      narrow: true,
    },
    importOf('import of a file with a refused row', [header, row, `A-2;;Yachts;${longWord};50;`], (page) =>
      expect(page.getByRole('table', { name: 'Problems' })).toBeVisible(),
    ),
    importOf('import of a file', [header, row], (page) =>
      expect(page.getByRole('button', { name: 'Import 1 listing' })).toBeEnabled(),
    ),
    {
      name: 'menu of a document',
      path: dealPath(deal),
      shows: (page) => page.getByRole('link', { name }),
      prepare: async (page) => {
        await press(`Actions for ${name}`)(page)
        await expect(page.getByRole('menu')).toBeVisible()
      },
      within: '[role=menu]',
    },
    reader('document of its owner'),
  ])
  await page.goto('about:blank')
  await keepSession(page, pair.starter.email, memberPassword)
  await sweep(page, complaints, [reader('document of another member')])
})

test('what a verified member accepted and was shown is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
}) => {
  const owner = await joinedMember(baseURL)
  const title = `${longWord} ${uniqueWord()}`
  const ask = async () => {
    const id = await givenListing(owner, { title, is_private: true })
    const wording = { kind: 'house', party: longWord, years: 2, law: longWord }
    const data = { before: 'particulars', wording, previous: null }
    const answer = await owner.api.put(`/api/listings/${id}/agreement`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return { id, agreement: await answer.json() }
  }
  const [accepted, open] = [await ask(), await ask()]
  await signIn(page, 'buyer')
  const { id, sha256 } = accepted.agreement
  const acceptance = await page.request.post(`/api/agreements/${id}/accept`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { sha256, name: longWord, agreed: true },
  })
  expect(acceptance.ok(), await acceptance.text()).toBe(true)
  // Recorded as shown.
  expect((await page.request.get(`/api/listings/${accepted.id}`)).ok()).toBe(true)
  await sweep(page, complaints, [
    {
      name: 'question before an invitation',
      path: '/dashboard/invitations',
      shows: mainHeading,
      prepare: async (page) => {
        await press('Give an Invitation')(page)
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      within: '[role=dialog]',
    },
    {
      name: 'listing that asks for an agreement',
      path: `/listings/${open.id}`,
      shows: (page) => page.getByRole('heading', { name: 'Agreement required' }),
      narrow: true,
    },
    {
      name: 'agreement to accept, with errors',
      path: `/dashboard/agreements/${open.id}`,
      shows: mainHeading,
      prepare: async (page) => {
        await press('Accept the Agreement')(page)
        await expect(page.getByText('Please tick the box if you agree')).toBeVisible()
      },
    },
    {
      name: 'accepted agreement',
      path: `/dashboard/agreements/${accepted.id}`,
      shows: (page) => page.getByText('You accepted.'),
    },
    {
      name: 'agreements',
      path: '/dashboard/agreements',
      shows: (page) => page.getByRole('link', { name: title, exact: true }),
      narrow: true,
    },
    {
      name: 'what I was shown',
      path: '/dashboard/shown',
      shows: (page) => page.getByRole('link', { name: title, exact: true }),
      narrow: true,
    },
  ])
})
