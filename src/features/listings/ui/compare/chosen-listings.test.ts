import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { notifyThisPage } from '#api/auth/auth-events.ts'
import type { Session } from '#features/identity/sessions/contract.ts'
import { clearChosenListings, toggleChosenListing, useChosenListings } from './chosen-listings.ts'

beforeEach(clearChosenListings)

const Chosen = () => createElement('p', null, useChosenListings().length)

test('a fifth listing is refused, until another is removed', () => {
  for (const id of ['a', 'b', 'c', 'd']) expect(toggleChosenListing(id)).toBe(true)
  expect(toggleChosenListing('e')).toBe(false)
  expect(toggleChosenListing('b')).toBe(true)
  expect(toggleChosenListing('e')).toBe(true)
})

const sessionOf = (id: string) => ({ user: { id } }) as Session
const chooseFour = (memberId?: string) => {
  for (const id of ['a', 'b', 'c', 'd']) toggleChosenListing(id, memberId)
}
/** A fifth listing is accepted only if the four were cleared. */
const wasCleared = (memberId?: string) => toggleChosenListing('e', memberId)

test('signing out clears the choice', () => {
  chooseFour('odile')
  notifyThisPage('SIGNED_OUT', null)
  expect(wasCleared()).toBe(true)
})

test('another member who signs in clears the choice, also on a page that missed the sign-out', () => {
  chooseFour('odile')
  notifyThisPage('SIGNED_IN', sessionOf('bertrand'))
  expect(wasCleared('bertrand')).toBe(true)
})

test('the same member who signs in again, or a refreshed session, keeps the choice', () => {
  chooseFour('odile')
  notifyThisPage('SIGNED_IN', sessionOf('odile'))
  notifyThisPage('TOKEN_REFRESHED', sessionOf('odile'))
  expect(wasCleared('odile')).toBe(false)
})

test('what a visitor chose is kept for the member who signs in, but not for the next one', () => {
  chooseFour()
  notifyThisPage('SIGNED_IN', sessionOf('odile'))
  expect(wasCleared('odile')).toBe(false)
  notifyThisPage('SIGNED_IN', sessionOf('bertrand'))
  expect(wasCleared('bertrand')).toBe(true)
})

test('the server renders no choice, because it belongs to one browser', () => {
  toggleChosenListing('a')
  expect(renderToStaticMarkup(createElement(Chosen))).toBe('<p>0</p>')
})
