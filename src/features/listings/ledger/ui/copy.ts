export const copy = {
  introduction: 'Members who opened this listing while it was private, most recent first.',
}
