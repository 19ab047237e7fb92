import type { ListingCategory } from '#features/listings/terms.ts'
import type { Criteria } from '#features/traits/criteria.ts'
import type { MandateCurrency, MandateStatus } from '../terms.ts'

/** A mandate of the network that a new instance begins with. */
export interface SampleMandate {
  /** The member of the sample who looks for it. */
  buyer: string
  title: string
  category: ListingCategory
  location: string
  currency: MandateCurrency
  budgetMin?: string
  budgetMax?: string
  requirements: string
  criteria?: Criteria
  daysAgo: number
  status?: MandateStatus
  isInactive?: true
}

export const sampleMandates: SampleMandate[] = [
  {
    ...{ buyer: 'newcomer', category: 'Real Estate', title: 'A house in the Highlands, not seen from the road' },
    ...{ location: 'Wester Ross or Sutherland, Scotland', currency: 'GBP', budgetMin: '2500000', budgetMax: '6000000' },
    requirements: `For a couple and their grown children. Six bedrooms, a roof that has been seen to, and water that is theirs by deed. Land enough that nothing can be built in view: they would rather have five hundred acres of hill than fifty of lawn.

They can be there in January, when a house says what it is like.`,
    criteria: {
      must: { bedrooms: { from: 6 } },
      wish: { plot: { from: '200000' } },
      never: { kind: { any: ['Apartment', 'Penthouse'] } },
    },
    daysAgo: 1,
  },
  {
    ...{ buyer: 'buyer', category: 'Jets', title: 'Long-range cabin, not older than six years' },
    ...{ location: 'Anywhere it can be inspected', currency: 'USD', budgetMin: '38000000', budgetMax: '52000000' },
    requirements: `Fourteen seats or more, three zones, under 2,500 hours and on the engine programme since delivery. One owner preferred, two accepted, lease returns declined. The family flies Stockholm to Tokyo with eight and wishes to arrive without having stopped.

Funds stand with the escrow agent. Please send the damage history before the photographs.`,
    criteria: {
      must: { seats: { from: 14 }, total_hours: { to: 2500 } },
      wish: { range: { from: '8148.8' }, engine_programme: { words: 'since delivery' } },
    },
    ...{ daysAgo: 2, status: 'urgent' },
  },
  {
    ...{ buyer: 'kenji', category: 'Real Estate', title: 'Machiya with its garden still kept' },
    ...{ location: 'Higashiyama or Kamigyo, Kyoto', currency: 'JPY', budgetMin: '280000000', budgetMax: '450000000' },
    requirements: `A merchant's house of before 1926, entire: shop, living rooms, storehouse and both gardens. Earth walls and a well are wished for, a lift is not. The household will keep the carpenter who keeps it now, and the lady two doors along who waters the moss.`,
    daysAgo: 4,
  },
  {
    ...{ buyer: 'marguerite', category: 'Art', title: 'Venetian view of the 1730s, with its history' },
    ...{ location: 'London, Paris or a freeport', currency: 'GBP', budgetMax: '12000000' },
    requirements: `A large canvas in good state, bought on the Grand Tour and traceable since. A state occasion is preferred to an empty morning. Relining is no obstacle; overcleaning is. The collector has a wall of four metres and twenty, and has been looking at it for three years.`,
    daysAgo: 5,
  },
  {
    ...{ buyer: 'oriane', category: 'Yachts', title: 'Motor yacht of fifty to fifty-eight metres, ready to charter' },
    ...{ location: 'Western Mediterranean', currency: 'EUR', budgetMin: '18000000', budgetMax: '30000000' },
    requirements: `Twelve guests in six cabins, commercially registered, surveyed within the year. Two owners will hold her together and want weeks booked from May, so the crew should come with her and be worth keeping. White hulls only: one of the two is particular.`,
    criteria: {
      must: { kind: { any: ['Motor yacht'] }, length: { from: '50', to: '58' }, guests: { from: 12 } },
      wish: { cabins: { from: 6 }, vat_paid: { is: true } },
    },
    ...{ daysAgo: 6, status: 'urgent' },
  },
  {
    ...{ buyer: 'buyer', category: 'Islands', title: 'A northern island whose house is warm' },
    ...{ location: 'Stockholm archipelago, Åland or the Finnish coast', currency: 'EUR', budgetMax: '9000000' },
    requirements: `An island of its own, two hours from a capital with the ice in. One house that can be lived in at once and left for months without regret; a mooring with four metres of water; nobody's right of way. The family fishes, reads and invites few.`,
    daysAgo: 9,
  },
  {
    ...{ buyer: 'seller', category: 'Vehicles', title: 'Open Italian two-seater of the fifties, never restored' },
    ...{ location: 'Europe', currency: 'EUR', budgetMin: '1200000' },
    requirements: `For a client who owns the restored ones. Worn leather, thin paint and one dent that everybody knows about; engine and gearbox as delivered. It will be driven in the Apennines and washed when it rains. Anything with a concours number still on its windscreen need not be offered.`,
    daysAgo: 12,
  },
  {
    ...{ buyer: 'kenji', category: 'Jets', title: 'Light jet to be based at Kobe' },
    ...{ location: 'Japan, or delivered there', currency: 'JPY', budgetMax: '900000000' },
    requirements: `Seven seats, quiet enough for the hours the airport keeps, with a baggage hold that takes golf for four. Two households share it and neither wishes to be the one that sells. Crew, hangar and insurance are arranged.`,
    daysAgo: 15,
  },
  {
    ...{ buyer: 'beatrix', category: 'Jewelry', title: 'Signed bracelets, 1925 to 1938, with their letters' },
    ...{ location: 'London, Paris or New York', currency: 'GBP', budgetMin: '80000', budgetMax: '650000' },
    requirements: `Articulated, in platinum, by the houses of the Rue de la Paix; sold together or one by one. Correspondence, stock cards or the first invoice matter as much as the stones. Pieces that were made smaller may be shown if the links were kept.`,
    daysAgo: 18,
  },
  {
    ...{ buyer: 'buyer', category: 'Real Estate', title: 'A house by the lake, an hour from Zürich' },
    ...{ location: 'Zug, Lucerne or the upper lake', currency: 'EUR', budgetMin: '8000000', budgetMax: '15000000' },
    requirements: `Five bedrooms, a boathouse, a school within reach of a bicycle. It must be for sale to residents of another canton, and the neighbours must be likely to stay. The family will move once, this summer or the next, and then not again until the youngest has left.`,
    daysAgo: 22,
  },
  {
    ...{ buyer: 'idris', category: 'Vehicles', title: 'Pre-war chassis under its first body' },
    ...{ location: 'Anywhere', currency: 'USD', budgetMax: '9000000' },
    requirements: `Six or eight cylinders, French or Italian, with coachwork fitted before the first owner saw it. A continuous history and two inspectors who do not know each other. The buyer has driven to every concours he has won and means to go on.`,
    daysAgo: 26,
  },
  {
    ...{ buyer: 'idris', category: 'Jewelry', title: 'Ceylon sapphire above thirty carats, unheated' },
    ...{ location: 'Geneva, Dubai or Hong Kong', currency: 'USD', budgetMin: '1500000', budgetMax: '4000000' },
    requirements: `A cushion or an oval of an even blue by lamp as well as by day, with two reports not older than a year. Loose for choice; a good old mount will not be broken up. It is for a birthday, whose date will be told to the owner of the stone.`,
    ...{ daysAgo: 29, status: 'urgent' },
  },
  {
    ...{ buyer: 'marguerite', category: 'Art', title: 'Works on paper by the women of the Paris years' },
    ...{ location: 'Basel, Paris or by post', currency: 'EUR', budgetMin: '40000', budgetMax: '900000' },
    requirements: `Gouaches, collages and large drawings, 1908 to 1938, for a collection that will be lent and one day given. Unsigned sheets are welcome where the estate has seen them. Frames are not needed; provenance through the difficult years is, without a gap.`,
    daysAgo: 34,
  },
  {
    ...{ buyer: 'seller', category: 'Yachts', title: 'A wooden ketch that has been kept sailing' },
    ...{ location: 'Ligurian Sea to the Balearics', currency: 'EUR', budgetMax: '4500000' },
    requirements: `Twenty-five to thirty-five metres, drawn before 1940, under the same captain for some years. Rigging younger than ten; interior as old as possible. My client learned to sail on such a boat and has found that the wish did not pass.`,
    ...{ daysAgo: 40, isInactive: true },
  },
  {
    ...{ buyer: 'idris', category: 'Islands', title: 'Island within three hours of the Gulf' },
    ...{ location: 'Seychelles or the western Indian Ocean', currency: 'USD', budgetMin: '20000000' },
    requirements: `Freehold or a lease of ninety years, with a strip that takes a turboprop and room for four families who like one another in the evening. Existing houses may be plain. Water and title must be beyond discussion.`,
    ...{ daysAgo: 52, isInactive: true },
  },
]
