export const copy = {
  listings: 'How many listings are new, in the daily e-mail.',
  deals: 'Every change to your deals, offers and viewings.',
  ownListings: 'Requests for access, reservations and schedules of your listings and mandates.',
  matches: 'New matches of your mandates and listings, and changes of their prices.',
  marketing: 'Invitations and news from us, a few times a year.',
  binding: 'When a deal of yours is completed or declared void, we write to you in any case.',
  quiet:
    'E-mails and push messages wait until these hours are over. E-mails about your password and about signing in never wait.',
  digest: 'One e-mail about everything that you set to Daily, and about new listings.',
  singleKeys:
    'Keys such as j, k and ? act at once while you are not typing. Turn them off if you use speech input or press keys by accident.',
  notSaved: 'Please check your connection and try again.',
}
