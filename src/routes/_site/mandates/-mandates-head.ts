import { pageHead } from '#api/page-head.ts'

/** Two addresses lead to the mandates; they are known under one. */
export const mandatesHead = () =>
  pageHead({
    title: 'Mandates',
    description:
      'What buyers in the network look for: houses, yachts, jets, vehicles, islands, art and jewelry, sought in confidence.',
    path: '/mandates',
  })
