let renewSession: () => Promise<boolean> = async () => false

/** How a session that ran out is renewed, so that a call which met its end can be made again. */
export function renewSessionBy(renew: () => Promise<boolean>): void {
  renewSession = renew
}

export const sessionRenewed = (): Promise<boolean> => renewSession()
