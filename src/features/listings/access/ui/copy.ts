export const copy = {
  notFound: 'The listing you are looking for does not exist or may have been removed.',
  notPrivate: 'Everyone can see it in full, except its documents, so we record only who reads those.',
  openToVerified:
    'Every verified member may see this listing in full, after accepting your agreement if you ask for one. Accepting it opens the documents, too; without an agreement, only the members below see those. To decide for each member, edit the listing and choose “By request” or “Named members”.',
  request: 'The owner reads your name, your card and these words, and then decides.',
  /** By what is asked for. */
  asking: {
    particulars: { act: 'Request Access', waiting: 'You asked for access' },
    documents: { act: 'Request Documents', waiting: 'You asked for the documents' },
  },
  documents: 'Its owner decides who sees the documents and floor plans of this listing.',
  /** For a listing that all who find it see: it does not say whether there are any. */
  anyDocuments: 'If this listing has documents, its owner decides who sees them.',
  asksForDocuments: 'Asks for the documents, too',
  requestSent: 'You are notified when the owner has decided.',
  waiting: 'The owner has not decided yet. You are notified when they have.',
  requests: 'Verified members who ask to see the listing in full. They are notified of your answer.',
  documentRequests: 'Verified members who ask to see the documents of this listing. They are notified of your answer.',
  declineDocuments: 'The member is notified, and can ask again.',
  decline: 'The member is notified. The teaser stays open to them, and they can ask again.',
  grants: 'Access ends at once when you revoke it, and when a member is no longer verified.',
  documentGrants:
    'They see the documents that you add to this listing, once they accepted your agreement if you ask for one. Access ends at once when you revoke it, and when a member is no longer verified.',
  revoked: 'Pages that were open show what everyone sees.',
  give: 'Members are notified if it opens more to them. You can revoke their access at any time.',
  giveDocuments:
    'Members are notified if they had not been given them before. They can open the documents of this listing from then on. You can revoke it at any time.',
  changeDescription: 'The member sees at once what you choose. They are notified if it opens more to them.',
  changeGivesDocuments: 'Saving gives them the documents of this listing, and notifies them.',
  replaced: 'Your choice below replaces what they have:',
  noteReplaced: 'What you write below replaces your note:',
  noteKept: 'Your note stays:',
  preview: 'Exactly what the product sends to these readers.',
}
