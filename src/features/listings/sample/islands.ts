import type { SampleListing, SamplePicture } from './sample-listing.ts'

const category = 'Islands'

const view = (file: string, caption: string): SamplePicture => ({
  ...{ file, kind: 'photograph', caption: `Illustration: ${caption}` },
})

export const islands: SampleListing[] = [
  {
    ...{ category, title: 'Motu of the two lagoons', plate: 'shell', daysAgo: 2, isFeatured: true },
    ...{ price: '29500000', currency: 'USD', location: 'Tuamotu, French Polynesia', placeId: 'PF' },
    traits: {
      area: '410000',
      buildings: 9,
      access: 'Airstrip',
      tenure: 'Freehold',
      infrastructure: 'Solar power with batteries',
    },
    description: `Forty-one hectares of coconut and coral between two lagoons, one of which no chart names. Nine houses of local timber, a runway of 900 metres, solar power with a battery that has not once run out. The title is freehold, which here is rare, and clean, which is rarer.

The people of the next island fish the outer reef by old agreement. It is a good agreement.`,
  },
  {
    ...{ category, title: 'Lighthouse rock with its keeper’s house', plate: 'compass', daysAgo: 11 },
    ...{ price: '2950000', currency: 'GBP', location: 'Inner Hebrides, Scotland, United Kingdom', placeId: 'GB.SCT' },
    pictures: [
      view('lighthouse-dusk', 'the rock from the landing, as the light comes on'),
      view('lighthouse-dawn', 'first light from the east, the best hour for the crossing'),
      view('lighthouse-noon', 'midsummer, with the thrift in flower'),
      view('lighthouse-night', 'the light at work: one flash every ten seconds'),
      { file: 'keepers-house-plan', kind: 'floor-plan', caption: 'The keepers’ house, with the way to the tower' },
    ],
    traits: { area: '24281.1385344', buildings: 2, access: 'Boat and helicopter', infrastructure: 'A landing' },
    description: `Six acres of granite and thrift, a tower of 1849 and a house for three families who once took turns to keep it. The light is automatic and stays with its board; the rest is for sale. Landing by boat on two days out of three, by helicopter on most.

There is no ghost. Several keepers were asked.`,
  },
  {
    ...{ category, title: 'Skerries with a single house', plate: 'compass', daysAgo: 20, isPrivate: true },
    ...{ price: '7400000', currency: 'EUR', location: 'Sandhamn, Stockholm archipelago' },
    traits: { buildings: 2, access: 'Boat', infrastructure: 'Jetty and a mooring for 25 metres' },
    teaserTraits: ['buildings', 'access'],
    description: `Three skerries and the water between them, an hour from a capital. The house, of 2014, was published once without its address. Tarred pine, a sauna with a jetty of its own, a mooring for twenty-five metres.

Nothing that is visible from the sea may be added, which protects the buyer as well.`,
  },
  {
    ...{ category, title: 'Crater cove, half an island', plate: 'shell', daysAgo: 33 },
    ...{ price: '18800000', currency: 'EUR', location: 'Lipari, Sicily, Italy', placeId: '2524379' },
    traits: { buildings: 13 },
    description: `The sunset half of a small volcanic island: capers, malvasia vines, and a cove of black sand that warms the swimmer from below. Two restored houses and eleven ruins with the right to rebuild them. A geologist's report, reassuring, is in the file.`,
  },
  {
    ...{ category, title: 'Cay for a quiet resort', plate: 'shell', daysAgo: 38, byUnverified: true },
    ...{ price: '13600000', currency: 'USD', location: 'Exumas, Bahamas', placeId: 'BS' },
    traits: { area: '323748.513792', buildings: 0, access: 'Boat', infrastructure: 'Deep-water basin' },
    description: `Eighty acres, three beaches and a deep-water basin, with outline consent for twenty-two rooms. The reef is sound and the swimming pigs live elsewhere. Studies of water, wind and turtles are complete and go with the land.`,
  },
]
