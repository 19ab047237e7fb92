export const copy = {
  section:
    'Keep the listing for one member until a time. Everyone else sees “Reserved” and cannot open a deal about it. It ends by itself.',
  none: 'It is reserved for nobody.',
  dialog: 'The member is notified. You can end the reservation at any time, and so can they.',
  nobodyFound:
    'No verified member of the directory matches. For someone you write with, reserve it in the conversation.',
  notSearched:
    'The directory could not be searched; only verified members can. For someone you write with, reserve it in the conversation.',
  forYou: 'Others see that it is reserved, but not that it is for you.',
  ended: 'Everyone can open a deal about it again.',
}
