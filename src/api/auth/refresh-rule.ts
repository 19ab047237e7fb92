/** How often an open page looks whether its session must be refreshed. */
export const checkEvery = 30_000

const refreshWithin = 90

/** `expiresAt` in seconds since 1970, as sessions carry it. */
export function isRefreshDue(expiresAt: number, now = Date.now()): boolean {
  return expiresAt - now / 1000 <= refreshWithin
}
