export const copy = {
  introduction: 'Your deals as a buyer and as a seller, from negotiation to completion.',
  noMatch: 'Try fewer words, or other filters.',
}
