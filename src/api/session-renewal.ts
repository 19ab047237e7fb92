let renew: () => Promise<boolean> = async () => false

/** Sets how an expired session is renewed, so that a call refused for it can be repeated. */
export function setSessionRenewal(renewSession: () => Promise<boolean>): void {
  renew = renewSession
}

/** Resolves to whether there is a valid session again. */
export const renewSession = (): Promise<boolean> => renew()
