export const copy = {
  matches:
    'Listings that miss nothing you require and are within your budget, the best first. Judged by what you may see of each: what is unknown may be withheld.',
  withheld: 'Not stated, or withheld until you have access',
  notStated: 'Your listing does not state it',
  past: 'The day by which the mandate is wanted has passed. Change it to see what fits.',
  nothingAsked: 'Say in the criteria of the mandate what the asset must have, or what your client would pay.',
  noMatch: 'Nothing on offer fits yet. Fewer requirements find more.',
  mandates:
    'Open mandates that this listing fits, the best first. Their buyers do not learn of it until you introduce it.',
  noMandate: 'No open mandate asks for what this listing states. The more particulars it has, the more it can meet.',
  allDismissed: 'You have dismissed everything that fits. It comes back when something changes that you can see.',
  noneDismissed: 'What you dismiss is kept here, until something changes that you can see.',
  dismiss:
    'It leaves the list until something changes that you can see: what decides the match, or the price. Nobody else learns of it.',
  introduce:
    'The buyer gets your message with a link to the listing. If the listing is not open to them, this gives them access to it.',
  introduced: 'The buyer has your message with the link. If the listing asks for an agreement, they accept it first.',
  gone: 'It no longer fits, or it is no longer open. The list is up to date now.',
}
