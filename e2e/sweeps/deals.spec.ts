import type { Page } from '@playwright/test'
import { correspondents, longMessage, messageGroup } from '../conversations/correspondents.ts'
import { advise, dealPath, givenDeal, newDealOf, openDeal, propose } from '../deals/given-deal.ts'
import { givenListing } from '../listings/own-listings.ts'
import { uniqueWord } from '../support/given-listing.ts'
import { mandatesOf } from '../support/given-mandate.ts'
import { joinedMember, memberPassword } from '../support/joined-member.ts'
import { allowNotFound, expect, test, untilHydrated } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'
import { mainHeading, press, sweep } from './sweep.ts'

const longWord = 'Wunderschönes-Donaudampfschifffahrtsgesellschaftskapitänshaus'

test('every screen of a member with deals is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
}) => {
  const pair = await correspondents(baseURL, longMessage)
  const member = pair.recipient
  const { dealId } = await openDeal(pair, { title: longWord })
  await propose(pair.starter, { dealId }, 'Completed')
  const listingId = await givenListing(member, { title: longWord, is_private: true, audience: 'named' })
  const collection = await (await member.api.post('/api/collections', { data: { name: longWord } })).json()
  await member.api.put(`/api/collections/${collection.id}/listings/${listingId}`)
  await member.api.post('/api/collections', { data: { name: `Another ${longWord}`.slice(0, 60) } })
  const [mandate] = await mandatesOf(member, uniqueWord(), [{ status: 'urgent' }])
  await keepSession(page, member.email, memberPassword)
  const chooseConversation = async (page: Page) => {
    await press('New Deal')(page)
    await expect(newDealOf(page).getByRole('button', { name: /Ottoline Marchbanks/ })).toBeVisible()
  }
  await sweep(page, complaints, [
    {
      name: 'overview',
      path: '/dashboard',
      shows: (page) => page.getByRole('region', { name: 'Waiting for you' }),
      prepare: (page) =>
        expect(page.getByRole('region', { name: 'Active Deals' }).getByRole('link').nth(1)).toBeVisible(),
    },
    {
      name: 'saved listings in a collection',
      path: `/dashboard/saved?collection=${collection.id}`,
      shows: (page) => page.getByRole('button', { name: `Add note on ${longWord}` }),
    },
    {
      name: 'choice of collections',
      path: '/dashboard/saved',
      shows: mainHeading,
      prepare: async (page) => {
        await press(`Add ${longWord} to a collection`)(page)
        await expect(page.getByRole('checkbox', { name: longWord })).toBeChecked()
      },
      within: '[role=dialog]',
    },
    {
      name: 'menu of a saved listing',
      path: `/dashboard/saved?collection=${collection.id}`,
      shows: mainHeading,
      prepare: async (page) => {
        await press(`More for ${longWord}`)(page)
        await expect(page.getByRole('menuitem', { name: 'Another' })).toBeVisible()
      },
      within: '[role=menu]',
    },
    {
      name: 'access to a private listing',
      path: `/dashboard/listings/${listingId}/access`,
      shows: (page) => page.getByRole('region', { name: 'Who has seen it' }),
      // Curators of other journeys may have come across it.
      prepare: (page) => {
        const seen = page.getByRole('region', { name: 'Who has seen it' })
        const [nobody, viewers] = [seen.getByRole('heading', { name: 'Nobody yet' }), seen.getByRole('table')]
        return expect(nobody.or(viewers).first()).toBeVisible()
      },
    },
    {
      name: 'form of an agreement',
      path: `/dashboard/listings/${listingId}/access`,
      shows: (page) => page.getByRole('region', { name: 'Who has seen it' }),
      prepare: async (page) => {
        await press('Ask for an Agreement')(page)
        await expect(page.getByRole('button', { name: 'Ask for This Agreement' })).toBeVisible()
      },
    },
    { name: 'agreement of nothing', path: `/dashboard/agreements/${listingId}`, shows: mainHeading },
    { name: 'agreements', path: '/dashboard/agreements', shows: mainHeading },
    {
      name: 'card of a member',
      path: `/dashboard/members/${pair.starter.id}`,
      shows: (page) => page.getByRole('region', { name: 'Open mandates' }),
    },
    { name: 'deals', path: '/dashboard/deals', shows: (page) => page.getByRole('row', { name: /Wunderschönes/ }) },
    {
      name: 'deal',
      path: `/dashboard/deals/${dealId}`,
      shows: (page) => page.getByRole('button', { name: 'Accept Completion' }),
    },
    {
      name: 'new deal: choosing the member',
      path: '/dashboard/deals',
      shows: mainHeading,
      prepare: chooseConversation,
      within: '[role=dialog]',
    },
    {
      name: 'new deal: its terms',
      path: '/dashboard/deals',
      shows: mainHeading,
      prepare: async (page) => {
        await chooseConversation(page)
        await newDealOf(page)
          .getByRole('button', { name: /Ottoline Marchbanks/ })
          .click()
        await expect(newDealOf(page).getByRole('textbox', { name: 'Title' })).toHaveValue(pair.title)
      },
      within: '[role=dialog]',
    },
    {
      name: 'information requests',
      path: '/dashboard/information-requests',
      shows: (page) => page.getByRole('row', { name: new RegExp(pair.title) }),
    },
    {
      name: 'information request',
      path: `/dashboard/information-requests/${pair.id}`,
      shows: (page) => messageGroup(page, 'Please see'),
    },
    { name: 'conversation', path: `/dashboard/messages/${pair.id}`, shows: (page) => messageGroup(page, 'Please see') },
    {
      name: 'menu of a conversation',
      path: `/dashboard/messages/${pair.id}`,
      shows: (page) => messageGroup(page, 'Please see'),
      prepare: async (page) => {
        await press('Conversation menu')(page)
        await expect(page.getByRole('menu')).toBeVisible()
      },
      within: '[role=menu]',
    },
    {
      name: 'question before a block',
      path: `/dashboard/messages/${pair.id}`,
      shows: (page) => messageGroup(page, 'Please see'),
      prepare: async (page) => {
        await press('Conversation menu')(page)
        await page.getByRole('menuitem', { name: 'Block Ottoline Marchbanks' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
      within: '[role=alertdialog]',
    },
    {
      name: 'conversations',
      path: '/dashboard/messages',
      shows: (page) => page.getByRole('link', { name: pair.title }),
    },
    {
      name: 'own listings',
      path: '/dashboard/listings',
      shows: (page) => page.getByRole('row', { name: /Wunderschönes/ }),
      narrow: true,
    },
    {
      name: 'form of a listing',
      path: `/dashboard/edit/${pair.listingId}`,
      shows: (page) => page.getByRole('button', { name: 'Update Listing' }),
      narrow: true,
    },
    {
      name: 'own mandates',
      path: '/dashboard/mandates',
      shows: (page) => page.getByRole('list', { name: 'My mandates' }).getByRole('article'),
      narrow: true,
    },
    {
      name: 'form of a mandate with an error',
      path: `/dashboard/edit-mandate/${mandate?.id}`,
      shows: (page) => page.getByRole('button', { name: 'Update Mandate' }),
      prepare: async (page) => {
        await untilHydrated(page)
        await page.getByLabel('Title').fill('')
        await page.getByRole('button', { name: 'Update Mandate' }).click()
        await expect(page.getByText('Please enter a title')).toBeVisible()
      },
      narrow: true,
    },
  ])
})

test('every screen of an adviser is accessible and does not scroll sideways', async ({ page, baseURL, complaints }) => {
  // The page asks for the deal as a party first.
  allowNotFound(complaints)
  const member = await joinedMember(baseURL)
  const deal = await givenDeal(baseURL)
  await advise(member, deal)
  await keepSession(page, member.email, memberPassword)
  await sweep(page, complaints, [
    {
      name: 'deals with those of an adviser',
      path: '/dashboard/deals',
      shows: (page) => page.getByRole('region', { name: 'Advising' }),
    },
    {
      name: 'deal of an adviser',
      path: dealPath(deal),
      shows: (page) => page.getByText('The adviser (a lawyer) joined'),
    },
  ])
})
