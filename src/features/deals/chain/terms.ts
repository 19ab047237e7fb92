import { z } from 'zod'

/** What an entry of a deal's signed timeline says. A step to Completed completes the deal. */
export const entryKinds = [
  'opened',
  /** For a deal from before there were signed timelines: what had happened until then. */
  'taken-over',
  'step-proposed',
  'amount-proposed',
  'declined',
  'taken-back',
  'stepped',
  'amount-agreed',
  'withdrawn',
  'void',
  'offer-made',
  'offer-accepted',
  'offer-declined',
  'offer-withdrawn',
  /** A document, or another version of it. */
  'document-added',
  'document-moved',
  'document-taken-back',
  'document-shown-again',
  'adviser-invited',
  'adviser-agreed',
  'adviser-declined',
  'adviser-withdrawn',
  'adviser-joined',
  /** What one party lets an adviser see changed. */
  'adviser-access',
  'adviser-left',
  'adviser-removed',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The SHA-256 of an entry, in hex. */
const head = z.string().regex(/^[0-9a-f]{64}$/, 'Please give the head of the signed timeline, or null')

/** Sent with every acceptance, and kept in its entry: the member countersigns all that happened before. */
export const headSeen = head
  .nullable()
  .describe(
    'The `head` of the deal as you last read it; null if it has none. If the deal has changed since, the acceptance is refused.',
  )

export const headProposed = headSeen
  .optional()
  .describe('The `head` of the deal, kept if the other party has proposed the same, so that both agree.')
