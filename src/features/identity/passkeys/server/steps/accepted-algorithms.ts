/** EdDSA, ES256, RS256, as COSE numbers them: what browsers and keys have. */
export const acceptedAlgorithms = [-8, -7, -257]
