import type { PaletteGroup, PaletteItem } from '#ui/palette/palette.ts'
import type { Findings } from '../contract.ts'

/** What was found, as entries of the palette. Groups have a fixed order; those without an entry are left out. */
export function findingGroups(findings: Findings, words: string): PaletteGroup[] {
  const { conversations, deals, members, own_listings, own_mandates, listings, mandates } = findings
  const search = `?search=${encodeURIComponent(words)}`
  const groups: PaletteGroup[] = [
    {
      label: 'Conversations',
      items: [
        ...conversations.items.map(({ id, name, subject, unread }) => ({
          ...{ id: `conversation ${id}`, icon: 'bubble', to: `/dashboard/messages/${id}` },
          label: name ?? 'A member',
          detail: unread > 0 ? `${subject} · ${unread} unread` : subject,
        })),
        ...moreOf(conversations.more, 'conversations', 'bubble', `/dashboard/messages${search}`, words),
      ],
    },
    {
      label: 'Deals',
      items: [
        ...deals.items.map(({ id, title, name, stage }) => ({
          ...{ id: `deal ${id}`, icon: 'handshake', to: `/dashboard/deals/${id}` },
          ...{ label: title || 'Deal', detail: name ? `${name} · ${stage}` : stage },
        })),
        ...moreOf(deals.more, 'deals', 'handshake', '/dashboard/deals'),
      ],
    },
    {
      label: 'Members',
      items: members.items.map(({ id, name, role, company }) => ({
        ...{ id: `member ${id}`, icon: 'people', to: `/dashboard/members/${id}`, label: name },
        detail: [role, company].filter(Boolean).join(' · '),
      })),
    },
    {
      label: 'My Listings',
      items: [
        ...own_listings.items.map(({ id, title, status }) => ({
          ...{ id: `own listing ${id}`, icon: 'album', to: `/dashboard/edit/${id}`, label: title, detail: status },
        })),
        ...moreOf(own_listings.more, 'of your listings', 'album', '/dashboard/listings'),
      ],
    },
    {
      label: 'My Mandates',
      items: [
        ...own_mandates.items.map(({ id, title, status }) => ({
          ...{ id: `own mandate ${id}`, icon: 'telescope', to: `/dashboard/edit-mandate/${id}`, label: title },
          detail: mandateStatuses[status],
        })),
        ...moreOf(own_mandates.more, 'of your mandates', 'telescope', '/dashboard/mandates'),
      ],
    },
    {
      label: 'Listings',
      items: [
        ...listings.items.map(({ id, title, category, is_private }) => ({
          ...{ id: `listing ${id}`, icon: 'album', to: `/listings/${id}`, label: title },
          detail: [category, is_private && 'Private'].filter(Boolean).join(' · '),
        })),
        ...moreOf(listings.more, 'listings', 'album', `/listings${search}`, words),
      ],
    },
    {
      label: 'Mandates',
      items: [
        ...mandates.items.map(({ id, title, category }) => ({
          ...{ id: `mandate ${id}`, icon: 'telescope', to: `/mandates/${id}`, label: title, detail: category },
        })),
        ...moreOf(mandates.more, 'mandates', 'telescope', `/mandates${search}`, words),
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const mandateStatuses = { open: 'Open', urgent: 'Urgent', hidden: 'Hidden' } as const

/** Leads to the page that lists all of them, with the same search if it has one. */
const moreOf = (more: boolean, records: string, icon: string, to: string, words?: string): PaletteItem[] =>
  more ? [{ id: `all ${to}`, icon, to, label: words ? `All ${records} with “${words}”` : `All ${records}` }] : []
