import { evidencePrefix } from '#platform/storage/storage.ts'

/** Where the picture of a trace is until the trace has ended. */
export const evidenceKey = (traceId: string): string => `${evidencePrefix}${traceId}.png`
