export const copy = {
  introduction: 'Your listings, and how often they are viewed.',
  noListings:
    'A title and a price are enough to publish one. You choose whether everyone or only verified members can see it in full.',
  noRecentListings: 'A title and a price are enough to publish one.',
  hidden: 'Hidden: only you and our curators can see it',
}
