import type { SampleListing } from './sample-listing.ts'

const category = 'Jewelry'

export const jewelry: SampleListing[] = [
  {
    ...{
      category,
      title: 'Cushion-shaped diamond of 41.08 carats',
      plate: 'brilliant-cut',
      daysAgo: 0,
      isPrivate: true,
    },
    ...{ price: '9650000', currency: 'CHF', location: 'A vault in Geneva' },
    traits: {
      kind: 'Loose stone',
      stone: 'Diamond',
      weight: '41.08',
      cut: 'Old cushion',
      laboratory: 'Two, which agree',
    },
    teaserTraits: ['kind', 'stone', 'weight', 'cut'],
    description: `An old cushion cut of the first water, from a mine that closed in 1830. It came out of a coronet, was a brooch for one reign, and has been loose since. Two laboratories agree about it to the second decimal, and one of them added a letter.

Shown by daylight, seated, to one party.`,
  },
  {
    ...{ category, title: 'Parure of sapphires, in its case', plate: 'brilliant-cut', daysAgo: 5 },
    ...{ price: null, undisclosedPrice: '3400000', currency: 'EUR', location: 'Place Vendôme, Paris' },
    traits: { kind: 'Parure', stone: 'Sapphires, Ceylon', colour: 'Cornflower blue' },
    description: `Necklace, bracelet, earrings and two brooches, about 1845, the stones of an even cornflower from Ceylon. The red case is stamped with a name that research has found and discretion keeps. No stone has been replaced, which the maker's own ledger lets one prove.`,
  },
  {
    ...{ category, title: 'Tiara that comes apart', plate: 'brilliant-cut', daysAgo: 17, isFeatured: true },
    ...{ price: '1280000', currency: 'GBP', location: 'Mayfair, London, England, United Kingdom', placeId: '2643743' },
    traits: { kind: 'Tiara', stone: 'Diamonds', metal: 'Platinum' },
    description: `Garlands and ribbons in platinum and diamonds, 1908, that unscrew into a necklace, two clips and a comb. Worn at three coronations and a great many dinners. The little screwdriver is there; it usually is not.`,
  },
  {
    ...{
      category,
      title: 'Perpetual calendar in pink gold, 1951',
      plate: 'brilliant-cut',
      daysAgo: 22,
      status: 'Pending',
    },
    ...{ price: '2150000', currency: 'CHF', location: 'Geneva, Switzerland', placeId: 'CH.GE' },
    traits: { kind: 'Watch', metal: 'Pink gold' },
    description: `A perpetual calendar chronograph in pink gold with a pink dial, of which seven are known and six are accounted for. It was the watch of an engineer who wore it to the office. Unpolished, with its certificate and a spare strap he never got round to fitting.`,
  },
  {
    ...{ category, title: 'Three strands of natural pearls', plate: 'pearls', daysAgo: 47 },
    ...{ price: '5600000', currency: 'AED', location: 'Manama, Bahrain', placeId: '290340' },
    traits: { kind: 'Necklace', stone: '187 natural pearls, Gulf' },
    description: `One hundred and eighty-seven pearls from the Gulf, gathered over three generations of one family of divers and merchants. The match is of colour as well as size, and took forty years. The clasp is modern and modest on purpose.`,
  },
]
