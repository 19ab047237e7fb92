/** Where an export lies in the storage. */
export const exportKey = (fileId: string): string => `exports/${fileId}.zip`
