import { uniqueWord } from '../support/given-listing.ts'
import { givenMandate } from '../support/given-mandate.ts'
import { joinedMember, memberPassword } from '../support/joined-member.ts'
import { expect, test, untilHydrated } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'
import { mainHeading, press, type Screen, sweep } from './sweep.ts'

const longWord = 'Wunderschönes-Donaudampfschifffahrtsgesellschaftskapitänshaus'

/** On a phone its links are in the menu of the dashboard. */
const accountMenu: Screen = {
  name: 'account menu',
  path: '/dashboard',
  shows: mainHeading,
  prepare: async (page) => {
    await press('Account')(page)
    await expect(page.getByRole('menu')).toBeVisible()
  },
  within: '[role=menu]',
}

test('every screen of a member who has just joined is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const mandate = await givenMandate(baseURL, uniqueWord(), { title: longWord, budget_max: '99999999999999.99' })
  await keepSession(page, (await joinedMember(baseURL)).email, memberPassword)
  await sweep(page, complaints, [
    {
      name: 'empty overview, its menu open on small screens',
      path: '/dashboard',
      shows: mainHeading,
      prepare: async (page) => {
        await untilHydrated(page)
        const menu = page.getByRole('button', { name: /^Dashboard menu/ })
        if (await menu.isVisible()) await menu.click()
        await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
      },
    },
    ...(isPhone ? [] : [accountMenu]),
    {
      name: 'notifications, none',
      path: '/dashboard',
      shows: mainHeading,
      prepare: async (page) => {
        await press('Notifications')(page)
        await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
      },
      within: '[role=dialog]',
    },
    {
      name: 'invitations, not verified',
      path: '/dashboard/invitations',
      shows: (page) => page.getByRole('heading', { name: 'Only verified members can invite' }),
    },
    {
      name: 'directory, not verified',
      path: '/dashboard/members',
      shows: (page) => page.getByRole('heading', { name: 'Verified members can search the directory' }),
    },
    {
      name: 'saved listings, empty',
      path: '/dashboard/saved',
      shows: (page) => page.getByText('You have not saved a listing yet'),
    },
    {
      name: 'saved searches, empty',
      path: '/dashboard/searches',
      shows: (page) => page.getByText('You have not saved a search yet'),
    },
    {
      name: 'what I was shown, empty',
      path: '/dashboard/shown',
      shows: (page) => page.getByRole('heading', { name: 'Nothing yet' }),
    },
    {
      name: 'import of listings',
      path: '/dashboard/listings/import',
      shows: (page) => page.getByText(/CSV or text file of at most 20 MB/),
    },
    {
      name: 'introductions, empty',
      path: '/dashboard/introductions',
      shows: (page) => page.getByRole('heading', { name: 'No Introductions' }),
    },
    {
      name: 'settings',
      path: '/dashboard/settings',
      shows: (page) => page.getByRole('list', { name: 'Devices' }),
      prepare: async (page) => {
        await expect(page.getByRole('button', { name: 'Authenticator App' })).toBeVisible()
        const more = page.getByRole('button', { name: /^Dashboard menu/ })
        if (await more.isVisible()) await expect(more).toHaveAttribute('aria-current', 'page')
      },
    },
    {
      name: 'question before an erasure',
      path: '/dashboard/settings',
      shows: (page) => page.getByRole('button', { name: 'Erase my account' }),
      prepare: async (page) => {
        await press('Erase my account')(page)
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
      within: '[role=alertdialog]',
    },
    {
      name: 'mandate with long words',
      path: `/mandates/${mandate.id}`,
      shows: (page) =>
        page.getByRole('region', { name: 'Contact Buyer' }).getByRole('button', { name: 'Message Buyer' }),
      prepare: (page) => expect(page.getByRole('button', { name: 'Message Buyer' }).first()).toBeEnabled(),
      narrow: true,
    },
    {
      name: 'new listing with errors',
      path: '/dashboard/create',
      shows: mainHeading,
      prepare: async (page) => {
        await press('Publish Listing')(page)
        await expect(page.getByText('Please enter a title')).toBeVisible()
      },
    },
    {
      name: 'new mandate with errors',
      path: '/dashboard/create-mandate',
      shows: mainHeading,
      prepare: async (page) => {
        await press('Create Mandate')(page)
        await expect(page.getByText('Please enter a title')).toBeVisible()
      },
    },
    {
      name: 'profile with a long city',
      path: '/dashboard/profile',
      shows: mainHeading,
      prepare: async (page) => {
        await untilHydrated(page)
        await page.getByLabel('Cities').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')
        await page.getByLabel('Cities').press('Enter')
      },
    },
  ])
})
