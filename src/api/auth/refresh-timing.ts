/** How often, in milliseconds, an open page checks whether its session must be refreshed. */
export const checkInterval = 30_000

const refreshWithin = 90_000

/** When a session that was just received ends, by this device's clock: it may be wrong, but it runs at the right pace. */
export const endOf = ({ expires_in }: { expires_in: number }, now = Date.now()): number => now + expires_in * 1000

export const isRefreshDue = (endsAt: number, now = Date.now()): boolean => endsAt - now <= refreshWithin
