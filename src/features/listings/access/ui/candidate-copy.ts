/** Apart from the rest, so that it is loaded with the dialogs. */
export const candidateCopy = {
  nobodyFound:
    'No verified member matches. You find members of the directory, members you know from a conversation, a request or your invitation, and anyone who sends you the link of their card.',
  notSearched: 'The members could not be searched. Please wait a moment and try again.',
}
