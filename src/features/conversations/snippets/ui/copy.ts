export const copy = {
  none: 'Keep texts that you write often, such as your terms or how a viewing works. Only you see them.',
  noMatch: 'No snippet contains these words.',
  hint: 'Type / in an empty message to insert one.',
}
