import type { Obstacle } from '../../terms.ts'

export const copy = {
  accept: 'Accept Offer',
  decline: 'Decline',
  counter: 'Counter-Offer',
  takeBack: 'Take Back',
}

/** Why an open offer cannot be accepted now. */
export const obstacles: Record<Obstacle, string> = {
  closed: 'It can be accepted only while both of you can write to each other.',
  sold: 'It cannot be accepted: the listing is sold.',
}
