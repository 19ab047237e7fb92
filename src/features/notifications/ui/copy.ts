export const copy = {
  none: 'You are told here when a member writes to you or a deal changes.',
}
