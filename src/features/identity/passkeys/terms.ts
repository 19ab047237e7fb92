/** As many as a member may have; far more devices than anybody signs in with. */
export const maxPasskeys = 20

export const maxPasskeyNameLength = 60
