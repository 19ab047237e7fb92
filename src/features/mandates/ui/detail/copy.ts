export const copy = {
  discretion: 'Only members can see who the buyer is. Your conversation with the buyer stays between the two of you.',
  message: 'Your text and files are kept until you send them.',
}
