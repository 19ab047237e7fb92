export const copy = {
  listings: 'How many listings are new, by category.',
  deals: 'Every change to your deals.',
  marketing: 'Invitations and news from us, a few times a year.',
  singleKeys:
    'Keys such as j, k and ? act at once while you are not typing. Turn them off if you use speech input or press keys by accident.',
  notSaved: 'Please check your connection and try again.',
}
