import type { Actor, Member } from '#database/actor.ts'
import { includesParticulars, opensByGrant, type Rung } from '#features/listings/access/terms.ts'

/** Members see the matches of what they own; the database decides what fits. */
export const canHaveMatches = (actor: Actor): actor is Member => actor.kind === 'member'

type IntroducedListing = Parameters<typeof opensByGrant>[0] & { isPrivate: boolean }

/** No grant opens a private listing to a buyer who is not verified. */
export const canBeIntroduced = ({ isPrivate }: IntroducedListing, buyer: { verified: boolean }): boolean =>
  !isPrivate || buyer.verified

/** Whether a buyer sees less of it than the particulars until its owner admits them. */
export const needsGrant = (listing: IntroducedListing, buyer: { rung: Rung | null }): boolean =>
  opensByGrant(listing) && !includesParticulars(buyer.rung)
