/** The user handle that a passkey sends when it signs: the member's id, as bytes. */
export const userHandle = (memberId: string): Buffer<ArrayBuffer> => Buffer.from(memberId.replaceAll('-', ''), 'hex')
