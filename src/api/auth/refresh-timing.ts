/** How often an open page looks whether its session must be refreshed. */
export const checkEvery = 30_000

const refreshWithin = 90_000

/** When a session that was just received ends, by the clock of this device, which may be wrong but keeps its pace. */
export const endOf = ({ expires_in }: { expires_in: number }, now = Date.now()): number => now + expires_in * 1000

export const isRefreshDue = (endsAt: number, now = Date.now()): boolean => endsAt - now <= refreshWithin
