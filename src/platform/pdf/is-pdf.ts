/** A header may follow other bytes, but not many; PDFium searches as far. */
const headerWithin = 1024

/** Whether a file claims to be a PDF by its first bytes. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerWithin)).includes('%PDF-')
