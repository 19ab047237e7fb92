export const photographLimits = { perListing: 24, bytes: 25_000_000, caption: 200 } as const
