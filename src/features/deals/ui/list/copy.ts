export const copy = {
  introduction: 'Your deals as a buyer and as a seller, from negotiation to completion.',
}
