import type { Scope } from '#platform/scope.ts'

/** Later than the upload, so that encoding slows down no upload of the same gallery. */
const startAfter = 30

export const enqueueEncoding = ({ jobs }: Pick<Scope, 'jobs'>, photographId: string): Promise<void> =>
  jobs.enqueue('encode-photograph', { photographId }, { startAfter, once: photographId })
