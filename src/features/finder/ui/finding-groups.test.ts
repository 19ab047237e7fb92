import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Findings } from '../contract.ts'
import { findingGroups } from './finding-groups.ts'

const nothing = { items: [], more: false }
const findings: Findings = {
  conversations: { items: [{ id: '1', name: null, subject: 'Villa Mirafiore', unread: 2 }], more: true },
  deals: { items: [{ id: '2', title: '', name: 'Solveig', stage: 'Negotiation' }], more: false },
  members: { items: [{ id: '4', name: 'Zélie Durand', role: '', company: 'Durand Yachting' }], more: true },
  own_listings: nothing,
  own_mandates: nothing,
  listings: { items: [{ id: '3', title: 'Quiet house', category: null, is_private: true }], more: true },
  mandates: nothing,
}

test('what was found is in groups of a fixed order, without empty ones', () => {
  const groups = findingGroups(findings, 'villa & co')
  expect(groups.map(({ label, items }) => [label, items.map(({ label, detail, to }) => [label, detail, to])])).toEqual([
    [
      'Conversations',
      [
        ['A member', 'Villa Mirafiore · 2 unread', '/dashboard/messages/1'],
        ['All conversations with “villa & co”', undefined, '/dashboard/messages?search=villa%20%26%20co'],
      ],
    ],
    ['Deals', [['Deal', 'Solveig · Negotiation', '/dashboard/deals/2']]],
    ['Members', [['Zélie Durand', 'Durand Yachting', '/dashboard/members/4']]],
    [
      'Listings',
      [
        ['Quiet house', 'Private', '/listings/3'],
        ['All listings with “villa & co”', undefined, '/listings?search=villa%20%26%20co'],
      ],
    ],
  ])
})

test('every entry has an icon of section-icons.css', () => {
  const css = readFileSync('src/ui/styles/section-icons.css', 'utf8')
  const known = [...css.matchAll(/data-icon-of='(\w+)'/g)].map(([, name]) => name)
  const owned = { items: [{ id: '5', title: 'Quiet house', status: 'Active' as const }], more: true }
  const wanted = { items: [{ id: '6', title: 'A yacht', status: 'open' as const }], more: true }
  const groups = findingGroups({ ...findings, own_listings: owned, own_mandates: wanted }, 'house')
  const icons = groups.flatMap(({ items }) => items.map(({ icon }) => icon))
  expect(icons.filter((icon) => !known.includes(icon))).toEqual([])
})
