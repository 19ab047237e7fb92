/** Bound to its row by what is stored beside it. */
export const sealContext = (codeHash: Buffer): string => `invitation ${codeHash.toString('hex')}`
