import type { SampleListing } from './sample-listing.ts'

const category = 'Art'

export const art: SampleListing[] = [
  {
    ...{ category, title: 'Nocturne in blue and lamp-black', plate: 'frame', daysAgo: 1, isPrivate: true },
    ...{ price: '8200000', currency: 'GBP', location: 'Freeport, Geneva, Switzerland', placeId: 'CH.GE' },
    traits: {
      medium: 'Oil on canvas',
      height: '92',
      width: '137',
      provenance: 'The painter’s widow, 1911; one family since',
    },
    teaserTraits: ['medium', 'height', 'width'],
    description: `Oil on canvas, 92 by 137 centimetres, unlined and in its first frame. Bought from the painter's widow in 1911 and seen in public once since, in 1934. It has hung in a bedroom, away from light, and looks as if it had been finished last week.

Report by two conservators; neither had to be persuaded. Export licence in hand.`,
  },
  {
    ...{ category, title: 'Reclining figure, bronze', plate: 'palette', daysAgo: 6, status: 'Available' },
    ...{ price: '6350000', currency: 'USD', location: 'Pocantico Hills, New York' },
    traits: { medium: 'Bronze', height: '240', edition: 'Number 3 of 6', provenance: 'One garden since the foundry' },
    description: `Number three of a cast of six, 2.4 metres, with the warm brown patina of the early pours. It has stood in one garden since it left the foundry, facing a lake. Rigging drawings and the plinth are included; the lake is not.`,
  },
  {
    ...{ category, title: 'Contents of a painter’s studio', plate: 'palette', daysAgo: 15 },
    ...{
      price: '1900000',
      currency: 'EUR',
      location: 'Montparnasse, Paris, Île-de-France, France',
      placeId: '2988507',
    },
    traits: { medium: 'Canvases, drawings and furniture', year: 1962, provenance: 'The painter’s heirs' },
    description: `Everything as it was left in 1962: forty-four canvases, some of them turned to the wall, two hundred drawings, the easel, the stove, the cat's chair. The heirs wish it to stay together and will prefer a buyer who says how.`,
  },
  {
    ...{ category, title: 'Venetian view with the state barge', plate: 'frame', daysAgo: 21, isFeatured: true },
    ...{
      price: '11400000',
      currency: 'GBP',
      location: 'St James’s, London, England, United Kingdom',
      placeId: '2643743',
    },
    traits: { medium: 'Oil on canvas', year: 1738, provenance: 'One English family until this year' },
    description: `A large veduta of the Ascension Day procession, painted for an English visitor about 1738 and in his family's house until this year. Clean, crisp, and a full metre wider than the version in the museum. It has never been at auction; three rooms would like it to be.`,
  },
  {
    ...{ category, title: 'Six-fold screen with cranes', plate: 'frame', daysAgo: 36 },
    ...{ price: '740000', currency: 'CHF', location: 'Basel, Basel-City, Switzerland', placeId: '2661604' },
    traits: { medium: 'Ink, colour and gold leaf on paper', signed: false, edition: 'One of a pair' },
    description: `Ink, colour and gold leaf on paper, Kyoto, late seventeenth century. One of a pair, whose fellow is in a temple that has been most civil about it. Remounted in 1988; the box is inscribed by three generations of owners.`,
  },
]
