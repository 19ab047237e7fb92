import type { Scope } from '#platform/scope.ts'

/** Later than the upload, so that encoding slows down no upload of the same gallery. */
const startAfter = 30

/** Once for each photograph, unless its kind has changed. */
export const enqueueEncoding = (
  { jobs }: Pick<Scope, 'jobs'>,
  photographId: string,
  { hasChanged = false } = {},
): Promise<void> =>
  jobs.enqueue('encode-photograph', { photographId }, { startAfter, ...(!hasChanged && { once: photographId }) })
