import { expect, test } from 'vitest'
import { keepMatching, matchItems } from './match-items.ts'
import type { PaletteGroup } from './palette.ts'

const item = (label: string, keywords = '') => ({ id: label, label, keywords, icon: 'home', to: '/' })
const groups: PaletteGroup[] = [
  { label: 'Go to', items: [item('My Listings'), item('Saved Listings'), item('Messages', 'conversations inbox')] },
  { label: 'Create', items: [item('Create Listing', 'new sell')] },
  { label: 'Account', items: [item('Sign out', 'logout leave')] },
]
const labelsFor = (typed: string) => matchItems(groups, typed).flatMap(({ items }) => items.map(({ label }) => label))

test('without text every entry is there, in its order', () => {
  expect(matchItems(groups, ' ')).toEqual(groups)
})

test.each([
  ['list', ['My Listings', 'Saved Listings', 'Create Listing']],
  ['saved', ['Saved Listings']],
  ['listings my', ['My Listings']],
  ['INBÓX', ['Messages']],
  ['mess inb', ['Messages']],
  ['new listing', ['Create Listing']],
  ['log', ['Sign out']],
  ['istings', []],
  ['sign up', []],
  ['…', []],
])('the typed text %j finds %j', (typed, labels) => {
  expect(labelsFor(typed)).toEqual(labels)
})

test('within a group, entries whose label begins with the text come first', () => {
  const mixed = [{ label: 'Go to', items: [item('Passkeys', 'sign in'), item('My sign'), item('Sign out')] }]
  expect(matchItems(mixed, 'sign')[0]?.items.map(({ label }) => label)).toEqual(['Sign out', 'My sign', 'Passkeys'])
})

test('groups without a match are left out', () => {
  expect(matchItems(groups, 'out').map(({ label }) => label)).toEqual(['Account'])
})

test('of what was found for an earlier text, entries with all the words stay, wherever the words stand', () => {
  const found = [
    { label: 'Deals', items: [{ ...item('Villa Aurélie'), detail: 'Solveig' }, item('Villa Mirafiore')] },
    { label: 'Listings', items: [item('Ketch')] },
  ]
  expect(keepMatching(found, 'ureli solv').map(({ items }) => items.map(({ label }) => label))).toEqual([
    ['Villa Aurélie'],
  ])
})
