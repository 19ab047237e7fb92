export const copy = {
  negotiation: 'Agree price and terms, then exchange documents.',
  documentReview: 'Both parties review the documents.',
  dueDiligence: 'Independent checks are under way; complete the deal once they are settled.',
  withdrawalReason: 'The other party will read this text.',
  notFound: 'It is not one of your deals, you no longer advise on it, or the link is incomplete.',
  withdrawn: 'This deal was withdrawn and cannot be continued.',
  void: 'This deal was completed, but a curator later declared it void.',
}
