import type { SampleListing } from './sample-listing.ts'

const category = 'Jets'

export const jets: SampleListing[] = [
  {
    ...{ category, title: 'Long-range jet, fourteen seats, 2019', plate: 'turbine', daysAgo: 2, isPrivate: true },
    ...{ price: '46500000', currency: 'USD', location: 'Farnborough, England, United Kingdom', placeId: '2649672' },
    traits: { year: 2019, total_hours: 2310, seats: 14, range: '11853', engine_programme: 'Enrolled since new' },
    teaserTraits: ['year', 'seats'],
    description: `A long-range business jet with three living areas and a bed that is a bed. London to Singapore without stopping; 2,310 hours since new, on the engine programme throughout. One corporate owner, who will lease it back for forty days a year if that is welcome.

The registration will change before delivery.`,
  },
  {
    ...{ category, title: 'Light jet with the nose for short fields', plate: 'horizon', daysAgo: 7 },
    ...{ price: '8900000', currency: 'CHF', location: 'Samedan, Grisons, Switzerland', placeId: '2658846' },
    traits: { seats: 7 },
    description: `Seven seats, certified for steep approaches, and at home on the highest runway in Europe. It takes skis inside the cabin and takes off again the same afternoon. Flown by two pilots who own the company; they come with it for a season.`,
  },
  {
    ...{
      category,
      title: 'Superlight, delivery position for next autumn',
      plate: 'turbine',
      daysAgo: 13,
      status: 'Available',
    },
    ...{ price: '17250000', currency: 'USD', location: 'Wichita, Kansas, United States', placeId: '4281730' },
    traits: { total_hours: 0, landings: 0 },
    description: `A position near the head of the line, with interior and livery still to be chosen. The buyer steps into the contract as it stands; the first two instalments are paid. Penalties for late delivery pass with the position.`,
  },
  {
    ...{ category, title: 'Airliner, made over for nineteen', plate: 'horizon', daysAgo: 24, isFeatured: true },
    ...{ price: '312000000', currency: 'AED', location: 'Al Maktoum, Dubai, United Arab Emirates', placeId: '292223' },
    traits: { seats: 19 },
    description: `A single-aisle airliner that has carried no fare. Salon, dining for eight, an office that closes, a master suite aft with a shower of honest pressure; humidified throughout, which one notices on the second day. Maintained by the flag carrier of its home.

Eighteen months from its next heavy check, for which money is set aside.`,
  },
  {
    ...{ category, title: 'Turboprop for grass and gravel', plate: 'horizon', daysAgo: 38, status: 'Sold' },
    ...{ price: '4650000', currency: 'EUR', location: 'Biarritz, New Aquitaine, France', placeId: '3032797' },
    traits: { total_hours: 1140, seats: 9 },
    description: `Nine seats or six and a great deal of luggage. It goes where the jets cannot: islands, estates, lodges. 1,140 hours, a five-blade propeller, and a cargo door that has admitted a cello, a foal and, once, a bath.`,
  },
]
