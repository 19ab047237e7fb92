import type { Obstacle } from '../../terms.ts'

export const copy = {
  otherTimes: 'Propose Other Times',
  decline: 'Decline',
  takeBack: 'Take Back',
  cancel: 'Cancel Viewing',
  cancelled: 'Both of you get an e-mail with a file for your calendars.',
  feed: 'A calendar app that has this address shows your viewings, without names or titles. Anyone who has it reads their times, so replace it if others get it.',
}

/** Why no time can be taken now. */
export const obstacles: Record<Obstacle, string> = {
  closed: 'A time can be taken only while both of you can write to each other.',
  sold: 'No time can be taken: the listing is sold.',
}
