import type { SampleListing } from './sample-listing.ts'

const category = 'Real Estate'

export const realEstate: SampleListing[] = [
  {
    ...{ category, title: 'Villa Mirafiore', plate: 'key', daysAgo: 0, isFeatured: true },
    ...{
      price: '38500000',
      currency: 'EUR',
      location: "Saint-Jean-Cap-Ferrat, Provence-Alpes-Côte d'Azur, France",
      placeId: '2979369',
    },
    pictures: [
      {
        file: 'villa-garden-floor-plan',
        kind: 'floor-plan',
        caption: 'Garden floor: three rooms open on to the terrace',
      },
      { file: 'villa-upper-floor-plan', kind: 'floor-plan', caption: 'Upper floor: four of the eight bedrooms' },
    ],
    traits: { kind: 'Villa', bedrooms: 8, year_built: 1927, waterfront: true, staff_quarters: true },
    description: `A white villa of 1927 on the quiet side of the cape, with its own steps to the sea. Eight bedrooms look south over terraces of lemon, olive and umbrella pine; the salon keeps its coffered ceiling and its first parquet.

The present family has held it for fifty-one years and has never let it. A gardener's house, a boathouse with a slip and parking for nine cars belong to the estate. Planning consent for a pool below the lower terrace stands until the spring after next.`,
  },
  {
    ...{ category, title: 'Coldharbour Manor and its park', plate: 'door-knocker', daysAgo: 3 },
    ...{ price: '21750000', currency: 'GBP', location: 'Gloucestershire, England' },
    traits: { kind: 'Estate', plot: '1375931.183616', year_renovated: 2019, staff_quarters: true },
    description: `A manor of honey-coloured stone in a fold of the hills, approached by a mile of limes. The house is listed, warm and dry: the roof was releaded in 2019 and every window has been through the joiner's shop since.

Three hundred and forty acres in hand, of which ninety are ancient woodland; a walled garden still in work, stabling for twelve, four cottages. The library, some six thousand volumes, may be had by separate treaty.`,
  },
  {
    ...{ category, title: 'Chalet Sonnenkamm', plate: 'key', daysAgo: 5, isPrivate: true, audience: 'request' },
    ...{
      price: '64000000',
      currency: 'CHF',
      location: 'Suvretta, St. Moritz, Grisons, Switzerland',
      placeId: '2658813',
    },
    traits: { kind: 'Chalet', bedrooms: 9, year_built: 2016, tenure: 'Shares in a company', waterfront: false },
    teaserTraits: ['kind', 'bedrooms'],
    description: `A chalet of nine suites on the sunny slope of the upper Engadine, ski to door. It was built in 2016 of larch felled two centuries ago and stands on four levels, two of them in the mountain: spa, cinema, a cellar for three thousand bottles.

The sale is of the company that holds it, with the staff of six if the buyer wishes. The house is shown between seasons only, and never twice on one day.`,
  },
  {
    ...{ category, title: 'The lantern penthouse', plate: 'door-knocker', daysAgo: 8, status: 'Available' },
    ...{
      price: '47900000',
      reducedFrom: '52500000',
      currency: 'USD',
      location: 'Central Park South, New York City, New York, United States',
      placeId: '5128581',
    },
    traits: { kind: 'Penthouse', bedrooms: 5, waterfront: false },
    description: `Two floors and a lantern at the top of a tower of the thirties, the park laid out before it from end to end. Five bedrooms, a double-height drawing room with the original bronze doors, and a terrace on all four sides that no other window looks on to.

The building takes no corporate owners. The board has been sounded and is well disposed.`,
  },
  {
    ...{ category, title: 'Palazzina on the salt canal', plate: 'key', daysAgo: 12 },
    ...{ price: '12400000', currency: 'EUR', location: 'Dorsoduro, Venice, Veneto, Italy', placeId: '3164603' },
    traits: { kind: 'House', year_built: 1480, waterfront: true },
    description: `A small palace of the fifteenth century with two water gates and, what few have, a garden. The piano nobile keeps its terrazzo floors and a frescoed ceiling that was cleaned, not restored. A lift has been let into the old wood store without touching a wall.

High water has reached the second step once in sixty years; the record is in the deeds.`,
  },
  {
    ...{ category, title: 'Domaine de Sauveterre', plate: 'door-knocker', daysAgo: 19, status: 'Pending' },
    ...{
      price: '16200000',
      currency: 'EUR',
      location: "Gordes, Provence-Alpes-Côte d'Azur, France",
      placeId: '3015661',
    },
    traits: { kind: 'Vineyard', plot: '600000', year_built: 1764, waterfront: false },
    description: `A bastide of 1764 in sixty hectares of vines, lavender and oak, seven minutes from a runway of 1,800 metres. The house sleeps eighteen in great comfort and can be run by four. The vines give forty thousand bottles a year, which are sold before they are made.

Water rights are old, ample and undisputed.`,
  },
  {
    ...{ category, title: 'A house for one winter, or many', plate: 'key', daysAgo: 27, byUnverified: true },
    ...{ price: '9800000', currency: 'EUR', location: 'Lech, Vorarlberg, Austria', placeId: '2772798' },
    traits: { kind: 'House', bedrooms: 5, waterfront: false },
    description: `A timber house above the village, five bedrooms and a stube of stone pine that has darkened for ninety years. It was lived in by one family of hoteliers, who know where the snow lies and built accordingly. Piste in the morning, church bells in the evening, no neighbour to the west.`,
  },
  {
    ...{ category, title: 'Sky residence over the creek', plate: 'door-knocker', daysAgo: 41 },
    ...{ price: '118000000', currency: 'AED', location: 'Dubai, United Arab Emirates', placeId: '292223' },
    traits: { kind: 'Apartment', living_area: '1940', staff_quarters: true },
    description: `The whole of the sixty-eighth floor, 1,940 square metres with a pool that ends at the sky. Delivered as a shell two years ago and finished since by a cabinetmaker from Brianza: walnut, travertine, silk. Private lift from the car to the hall; separate service core, staff rooms on the floor below.

Offered with its furniture. Not a night has been slept in it.`,
  },
  {
    ...{ category, title: 'Orangery with its gardens', plate: 'key', daysAgo: 1, publishedIn: 12, expiresIn: 102 },
    ...{ price: '7400000', currency: 'EUR', location: 'Lucca, Tuscany, Italy', placeId: '3174530' },
    traits: { kind: 'House', bedrooms: 4, plot: '20000', year_built: 1785, waterfront: false },
    description: `An orangery of 1785, made into a house of four bedrooms without losing one of its eleven arches. The lemon trees still winter inside, in a wing of their own. Two hectares of box and gravel, a limonaia, and a gardener whose father laid out the lower parterre.

The owners move out after the harvest; until then nobody is told.`,
  },
  {
    ...{ category, title: 'Walled quinta with its own cellars', plate: 'door-knocker', daysAgo: 7 },
    ...{ price: '23500000', currency: 'EUR', location: 'Pinhão, Douro, Portugal', isPrivate: true, audience: 'named' },
    traits: { kind: 'Estate', plot: '400000', year_built: 1721 },
    description: `A quinta of 1721 behind a wall of schist, with forty hectares of old terraces and the cellars of two harvests still full. The family has told three people that it may leave, and its own steward is not one of them.

Visits are made as guests of the house, by arrangement with one of the owners, who will ask at table what becomes of the chapel.`,
  },
]
