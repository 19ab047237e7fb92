export const copy = {
  passOn: 'Give this code to one person, in a private way. They can join with it within thirty days.',
  vouch: 'You vouch for the person who joins with this invitation, and we record it.',
  none: 'Invite someone you trust and would vouch for.',
  unverified: 'Once a curator has verified you, you can invite a few people you vouch for.',
}
