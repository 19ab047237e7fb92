/** The most passkeys that a member may have: far more than anybody has devices. */
export const maxPasskeys = 20

export const maxPasskeyNameLength = 60
