export const copy = {
  priceFilter: 'A price filter leaves out listings with a price on request.',
  placeFilter: 'Leaves out listings whose place is not stated, or is withheld from you.',
  introduction:
    'Property, yachts, aircraft and art, offered by the members who represent them. Verified members see private listings in full.',
  refused: 'One of the particulars in the address is refused. Remove it to see listings.',
  noMatch: 'Try fewer filters. Some assets are never listed: members ask for them in a mandate.',
}
