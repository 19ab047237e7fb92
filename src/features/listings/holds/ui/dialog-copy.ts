/** Apart from the rest, so that it is loaded with the dialog. */
export const dialogCopy = {
  description: 'The member is notified. You can end the reservation at any time, and so can they.',
  nobodyFound:
    'No verified member of the directory matches. For someone you write with, reserve it in the conversation.',
  notSearched:
    'The directory could not be searched; only verified members can. For someone you write with, reserve it in the conversation.',
}
