/** As many as a member may have; far more devices than anybody signs in with. */
export const mostPasskeys = 20

export const longestPasskeyName = 60
