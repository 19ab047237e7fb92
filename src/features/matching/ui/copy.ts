export const copy = {
  matches:
    'Listings within your budget that miss no requirement, the best first. We compare only what you may see: something unknown may be withheld.',
  withheld: 'Not stated, or withheld until you have access',
  notStated: 'Your listing does not state it',
  past: 'The day by which the mandate is wanted has passed. Change it to see what fits.',
  nothingAsked: 'Say in the criteria of the mandate what the asset must have, or what your client would pay.',
  noMatch: 'No listing fits yet. With fewer requirements, more listings fit.',
  mandates:
    'Open mandates that this listing fits, the best first. Their buyers do not learn of it until you introduce it.',
  noMandate: 'No open mandate fits this listing yet. More mandates can fit if you state more particulars.',
  allDismissed: 'You have dismissed everything that fits. It comes back when something changes that you can see.',
  noneDismissed: 'Everything you dismiss is kept here, until something changes that you can see.',
  dismiss:
    'It leaves the list until something changes that you can see: what decides the match, or the price. Nobody else learns of it.',
  introduce:
    'The buyer gets your message with a link to the listing. If the listing is not open to them, this gives them access to it.',
  introduced: 'The buyer has your message with the link. If the listing asks for an agreement, they accept it first.',
  gone: 'It no longer fits, or it is no longer open. The list is up to date now.',
}
