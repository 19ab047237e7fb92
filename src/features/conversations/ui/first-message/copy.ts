export const copy = {
  formIntroduction: 'Ask the seller about documents and viewings. Only they can read your message.',
  toMember: 'Say what you are looking for, or what you offer. Only this member can read your message.',
  existing: 'You have a conversation with this member.',
  unverified: 'You can write to members once a curator has verified you.',
  notReachable: 'You cannot write to this member directly. You can write about a listing or a mandate of theirs.',
  continued: 'It was added to your earlier conversation about this.',
  textKept: 'Your text is still here.',
}
