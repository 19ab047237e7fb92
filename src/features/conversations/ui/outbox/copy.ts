export const copy = {
  unsent: 'If you sign out now, the unsent message is deleted from this browser.',
  notSent: 'Not sent. Your message is kept here.',
}
