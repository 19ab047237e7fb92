import type { Page } from '@playwright/test'
import { enterPassword, givenMemberWithApp } from '../accounts/guarded-member.ts'
import { givenListing, givenListings, uniqueWord } from '../support/given-listing.ts'
import { givenMandates } from '../support/given-mandate.ts'
import { expect, test } from '../support/observed-page.ts'
import { mainHeading, press, type Screen, sweep } from './sweep.ts'

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

const askAboutAlerts = (page: Page) =>
  expect(page.getByText('End the alerts of all searches that the e-mail was about?')).toBeVisible()

const openedMenu: Screen = {
  name: 'menu of the site',
  path: '/cookies',
  shows: mainHeading,
  prepare: async (page) => {
    await press('Menu')(page)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  },
}

test('every page of the site is accessible and does not scroll sideways', async ({ page, complaints }) => {
  await sweep(page, complaints, [
    { name: 'landing page', path: '/', shows: mainHeading },
    { name: 'about', path: '/about', shows: mainHeading },
    { name: 'privacy', path: '/privacy', shows: mainHeading },
    { name: 'terms', path: '/terms', shows: mainHeading },
    { name: 'cookies', path: '/cookies', shows: mainHeading },
    { name: 'verification of a receipt', path: '/verify', shows: mainHeading },
    { name: 'no such page', path: '/nowhere', shows: mainHeading, pardons: /status of 404/ },
  ])
})

test('every page before the sign-in is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
  isMobile,
}) => {
  const { email } = await givenMemberWithApp(baseURL)
  await sweep(page, complaints, [
    { name: 'end of alerts', path: `/end-alerts#${'A'.repeat(86)}`, shows: mainHeading, prepare: askAboutAlerts },
    { name: 'sign in', path: '/auth', shows: mainHeading },
    {
      name: 'end of alerts, incomplete',
      path: '/end-alerts',
      shows: (page) => page.getByText('This link is incomplete'),
    },
    ...(isMobile ? [openedMenu] : []),
    { name: 'sign up', path: '/signup', shows: mainHeading },
    { name: 'forgotten password', path: '/forgot', shows: mainHeading },
    { name: 'new password', path: '/reset', shows: mainHeading },
    { name: 'confirmation', path: '/confirm', shows: mainHeading },
    { name: 'second step', path: '/auth', shows: mainHeading, prepare: (page) => enterPassword(page, email) },
  ])
})

test('every listing and mandate page of a visitor is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
}) => {
  const [searchWord, unmatchedWord] = [uniqueWord(), uniqueWord()]
  const title = `House ${searchWord} ${longWord}`
  await givenListings(baseURL, searchWord, [
    { title, is_private: true },
    { title, price: '99999999999999.99', location: '', place_id: '3170092' },
  ])
  await givenMandates(baseURL, searchWord, [
    { title, status: 'urgent', location: 'Anywhere between the Stockholm archipelago and the Western Mediterranean' },
    { title, budget_min: '99999999999999.98', budget_max: '99999999999999.99' },
  ])
  const long = longWord.repeat(2)
  const ownWords = { title: long, location: long, description: long }
  const openListing = await givenListing(baseURL, ownWords)
  const withheld = await givenListing(baseURL, { ...ownWords, is_private: true })
  await sweep(page, complaints, [
    {
      name: 'listings with long words',
      path: `/listings?search=${searchWord}`,
      shows: (page) => page.getByText('Showing 2 of 2 listings'),
    },
    {
      name: 'no listing found',
      path: `/listings?search=${unmatchedWord}`,
      shows: (page) => page.getByText('No listings found matching your criteria.'),
      narrow: true,
    },
    {
      name: 'map of listings',
      path: `/listings?search=${searchWord}&view=map`,
      shows: (page) => page.getByRole('application'),
      narrow: true,
    },
    { name: 'listing with long words', path: `/listings/${openListing.id}`, shows: mainHeading },
    { name: 'private listing', path: `/listings/${withheld.id}`, shows: mainHeading, narrow: true },
    {
      name: 'comparison',
      path: `/listings/compare?ids=${openListing.id},${withheld.id}`,
      shows: (page) => page.getByRole('table'),
      narrow: true,
    },
    {
      name: 'mandates with long words',
      path: `/mandates?search=${searchWord}`,
      shows: (page) => page.getByText('Showing 2 of 2 mandates'),
      narrow: true,
    },
    {
      name: 'no mandate found',
      path: `/mandates?search=${unmatchedWord}`,
      shows: (page) => page.getByText('No mandates found matching your criteria.'),
      narrow: true,
    },
  ])
})
