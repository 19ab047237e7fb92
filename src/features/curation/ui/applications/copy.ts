export const copy = {
  introduction: 'Members who asked to be verified, oldest application first. Read the full profile before you decide.',
  incompleteIntroduction:
    'Members who applied, but have not confirmed their address or have not introduced themselves. They see what to complete on their overview.',
  noneIncomplete: 'Every open application is complete.',
  none: 'When a member applies, the application appears here until a curator decides on it.',
}
