import type { SampleListing } from './sample-listing.ts'

const category = 'Vehicles'

export const vehicles: SampleListing[] = [
  {
    ...{
      category,
      title: 'Open two-seater by a Turin coachbuilder, 1937',
      plate: 'wire-wheel',
      daysAgo: 1,
      isFeatured: true,
    },
    ...{ price: '14750000', currency: 'USD', location: 'Monterey, California, United States', placeId: '5374361' },
    traits: { year: 1937, condition: 'Restored', one_of: 3, matching_numbers: true },
    description: `One of three made, and the only one that kept its first engine, gearbox and body. It was delivered to a conductor in Milan, who drove it to his engagements; his baggage straps are still on the rear deck. Four owners since, and each can be named.

Restored between 2008 and 2012 by a workshop that takes one car at a time. Best of its class wherever it has been shown, and driven six hundred miles last summer.`,
  },
  {
    ...{ category, title: 'Rally coupé in the works blue', plate: 'steering-wheel', daysAgo: 6 },
    ...{ price: '685000', currency: 'EUR', location: 'Sestriere, Piedmont, Italy', placeId: '3166596' },
    traits: { year: 1972, gearbox: 'Manual', fuel: 'Petrol', condition: 'Original' },
    description: `A works coupé of 1972 with two winters in the Alps behind it and the scars to show for them. The road book of its second season, annotated in pencil by the co-driver, goes with the car. Engine rebuilt to the period specification eleven hours ago; papers for the historic rallies valid for another six years.`,
  },
  {
    ...{
      category,
      title: 'Grand tourer for the Riviera, one of twenty-six',
      plate: 'wire-wheel',
      daysAgo: 9,
      isPrivate: true,
    },
    ...{ price: '5900000', currency: 'EUR', location: 'Monaco, Monaco', placeId: '2993458' },
    traits: {
      year: 1959,
      mileage: '41000',
      gearbox: 'Manual',
      fuel: 'Petrol',
      condition: 'Original',
      one_of: 26,
      matching_numbers: true,
    },
    teaserTraits: ['year', 'one_of', 'matching_numbers'],
    description: `A grand tourer of 1959 in midnight green, from the garage of its second owner. It has covered 41,000 kilometres, most of them between two houses, and was put away each October on blocks. Matching throughout; the tool roll has not been opened.

The owner asks that its number plate stay in the family.`,
  },
  {
    ...{ category, title: 'Grand Prix car on the straight eight', plate: 'steering-wheel', daysAgo: 16 },
    ...{ price: '3250000', currency: 'GBP', location: 'Surrey, England' },
    traits: { year: 1932, gearbox: 'Manual', fuel: 'Petrol' },
    description: `A monoposto of 1932 that ran at the old banked track in its first season and twice since under later owners. Supercharged, very loud, surprisingly tractable. The file of letters, timing slips and invoices fills two boxes and has been catalogued by a historian who saw the car race as a boy.`,
  },
  {
    ...{
      category,
      title: 'Four-door shooting brake, to one commission',
      plate: 'wire-wheel',
      daysAgo: 23,
      status: 'Available',
    },
    ...{ price: '1150000', currency: 'CHF', location: 'Geneva, Switzerland', placeId: 'CH.GE' },
    traits: { year: 2021, fuel: 'Petrol', one_of: 1 },
    description: `Built in 2021 for a client who wished to arrive with two dogs and four guns and be taken for nobody in particular. Hand-formed aluminium on a current twelve-cylinder chassis; the warranty of its maker stands. Delivery mileage and a little more.`,
  },
  {
    ...{
      category,
      title: 'Barchetta found in a barn, and left so',
      plate: 'wire-wheel',
      daysAgo: 31,
      byUnverified: true,
    },
    ...{ price: '2400000', currency: 'USD', location: 'Mendoza, Argentina', placeId: '3844421' },
    traits: { condition: 'To be restored', matching_numbers: true },
    description: `It stood for forty-three years under a tarpaulin and a family of owls. Nothing has been done since but to make it roll. The body is straight, the numbers are right, the leather is past saving and beautiful. The buyer decides whether it is ever washed.`,
  },
]
