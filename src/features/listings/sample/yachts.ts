import type { SampleListing } from './sample-listing.ts'

const category = 'Yachts'

export const yachts: SampleListing[] = [
  {
    ...{
      category,
      title: 'M/Y Halcyon Reach, 62 metres',
      plate: 'anchor',
      daysAgo: 0,
      isFeatured: true,
      isPrivate: true,
    },
    ...{ price: '52000000', currency: 'EUR', location: 'Port Hercule, Monaco, Monaco', placeId: '2993458' },
    traits: { kind: 'Motor yacht', length: '62', guests: 12, cabins: 6, crew: 16, range: '10186' },
    teaserTraits: ['kind', 'length', 'guests'],
    description: `A displacement yacht of 62 metres, built in the Netherlands to one owner's brief and never chartered. Twelve guests in six cabins, sixteen crew, a range of five and a half thousand miles at twelve knots. Her last survey found nothing that was not already on the captain's list.

She is on no market. Her owner will receive one offer at a time.`,
  },
  {
    ...{ category, title: 'Ketch Solveig, 1929', plate: 'ships-wheel', daysAgo: 4 },
    ...{
      price: '6200000',
      priceTo: '6800000',
      currency: 'EUR',
      location: 'Porto Santo Stefano, Tuscany, Italy',
      placeId: '3170071',
    },
    traits: { kind: 'Classic', length: '34', year: 1929, cabins: 4 },
    description: `A gaff ketch of 34 metres in Burmese teak on oak, drawn by a Norwegian who built few and no bad ones. She won her class at both ends of the Mediterranean season and then crossed to Antigua on her own bottom. Deckhouse, companionway and four cabins are original; what is hidden is new.

Two suits of sails, one of them for racing.`,
  },
  {
    ...{ category, title: 'Explorer Nordkap, ice class', plate: 'anchor', daysAgo: 10 },
    ...{ price: '39500000', currency: 'USD', location: 'Tromsø, Norway', placeId: '3133895' },
    traits: { kind: 'Explorer', length: '54' },
    description: `Fifty-four metres of very plain steel with very comfortable rooms inside. She has taken the same family through the Northwest Passage and to the ice twice, with a helicopter, a submersible and a piano. Refit and engines overhauled at the end of last year.`,
  },
  {
    ...{ category, title: 'Mahogany launch, eight metres', plate: 'ships-wheel', daysAgo: 14, status: 'Pending' },
    ...{ price: '780000', currency: 'EUR', location: 'Bellagio, Lombardy, Italy', placeId: '3182230' },
    traits: { kind: 'Launch', length: '8', year: 1968, cabins: 0 },
    description: `A launch of 1968 in twenty coats of varnish, as the lake expects. She has lived in one boathouse and been to one yard, which will go on looking after her. Twin V8s, ivory and turquoise upholstery renewed to the first pattern, wet weather cover never used.`,
  },
  {
    ...{ category, title: 'Racing sloop of the seventy-foot class', plate: 'ships-wheel', daysAgo: 31 },
    ...{ price: '4100000', currency: 'USD', location: 'Newport, Rhode Island, United States', placeId: '5223593' },
    traits: { kind: 'Racing yacht', length: '21.336' },
    description: `Carbon, two seasons old, third in her first ocean race and first in her second. She comes with a container of sails, a shore kit and, should they be asked, a crew who do not wish to be parted from her.`,
  },
  {
    ...{ category, title: 'Motor yacht Belisama, 38 metres', plate: 'anchor', daysAgo: 45 },
    ...{ price: '11900000', currency: 'EUR', location: 'Palma, Balearic Islands, Spain', placeId: '2512989' },
    traits: { kind: 'Motor yacht', length: '38', cabins: 5 },
    description: `Five cabins, shallow draught, and the best table of any yacht of her length: she was fitted out by a restaurateur. Stabilised at anchor, quiet at night, with tenders for every beach. Charter licence and a forward diary that pays for her winters.`,
  },
]
