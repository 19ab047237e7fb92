export const copy = {
  wantedSection: 'Describe it as you would to a colleague who might know of one.',
  detailsSection: 'Say what the asset must have, and what rules it out. Do not name your client.',
  criteriaSection:
    'Criteria decide which listings fit the mandate: we compare them with particulars and places. They are shown with the mandate.',
  requirements: 'The first lines appear on the card.',
  wantedBy: 'The last day on which your client would buy. After it, no listing matches the mandate.',
  timeframeSection: 'How soon your client wants to buy, and whether others can see the mandate.',
  hiddenByCurator: 'Only a curator can show this mandate again.',
  active: 'When this is off, only you and our curators can see the mandate.',
  budgetSection: 'Enter a minimum, a maximum or both, such as 800k or 4.2m; we show how each amount will appear.',
  introduction: 'Tell members what your client wants to buy. Your client is never named.',
  draftTitle: 'You have an unfinished draft.',
  unsavedTitle: 'You left unsaved changes here earlier.',
  changesLost: 'Your unsaved changes would be lost.',
}
