/** Binds a sealed code to its row, so that it cannot be opened in another row. */
export const sealContext = (codeHash: Buffer): string => `invitation ${codeHash.toString('hex')}`
