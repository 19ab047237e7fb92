export const collectionLimits = {
  perMember: 100,
  listings: 500,
  name: 80,
  note: 2_000,
} as const
