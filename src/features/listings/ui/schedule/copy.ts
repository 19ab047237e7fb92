export const copy = {
  publishAt: 'Hidden until then. We notify you when it is published.',
  expiresAt: 'Hidden from then on. We notify you a week before, and again when it expires.',
}
