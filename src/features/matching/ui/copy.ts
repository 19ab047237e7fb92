export const copy = {
  matches:
    'Listings that miss nothing you require and are within your budget, the best first. Judged by what you may see of each: what is unknown may be withheld.',
  nothingAsked: 'Say in the criteria of the mandate what the asset must have, or what your client would pay.',
  noMatch: 'Nothing on offer fits yet. Fewer requirements find more.',
  mandates: 'Open mandates that this listing fits, the best first. Their buyers do not learn of it.',
  noMandate: 'No open mandate asks for what this listing states. The more particulars it has, the more it can meet.',
}
