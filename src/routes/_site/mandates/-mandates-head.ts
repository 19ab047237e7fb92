import { pageHead } from '#api/page-head.ts'

/** The mandates have two addresses; search engines get one. */
export const mandatesHead = () =>
  pageHead({
    title: 'Mandates',
    description:
      'What buyers in the network are looking for: houses, yachts, jets, vehicles, islands, art and jewelry, sought in confidence.',
    path: '/mandates',
  })
