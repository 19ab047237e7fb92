import type { DimensionName } from './units.ts'

/** A fact about an asset that has a type of its own, such as the length of a yacht. */
export type Trait = { name: string; label: string } & TraitKind

type TraitKind =
  | { kind: 'quantity'; dimension: DimensionName; from: string; to: string }
  | { kind: 'whole'; from: number; to: number; noun?: string }
  | { kind: 'year'; from: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'text' }
  | { kind: 'yes-no' }

/** By the names of traits: quantities as exact decimals in the unit in which they are stored, whole numbers and years as numbers. */
export type Traits = Record<string, string | number | boolean>

export const traitLimits = {
  text: 120,
  /** How many traits of a private listing its owner may tell outsiders. */
  told: 4,
  /** Years may lie so far in the future, for what is being built. */
  yearsAhead: 2,
} as const

type Bounds = [from: number | string, to: number | string]

const quantity = (name: string, label: string, dimension: DimensionName, [from, to]: Bounds): Trait => ({
  ...{ kind: 'quantity', name, label, dimension },
  ...{ from: `${from}`, to: `${to}` },
})
const whole = (name: string, label: string, from: number, to: number, noun?: string): Trait => ({
  ...{ kind: 'whole', name, label, from, to },
  ...(noun && { noun }),
})
const year = (name: string, label: string, from: number): Trait => ({ kind: 'year', name, label, from })
const choice = (name: string, label: string, choices: string[]): Trait => ({ kind: 'choice', name, label, choices })
const text = (name: string, label: string): Trait => ({ kind: 'text', name, label })
const yesNo = (name: string, label: string): Trait => ({ kind: 'yes-no', name, label })

const tenure = choice('tenure', 'Tenure', ['Freehold', 'Leasehold', 'Shares in a company', 'Other'])

/** In the order in which they are entered and shown. */
export const traitsByCategory = {
  'Real Estate': [
    choice('kind', 'Kind', [
      'Villa',
      'House',
      'Apartment',
      'Penthouse',
      'Estate',
      'Chalet',
      'Castle',
      'Vineyard',
      'Land',
      'Other',
    ]),
    whole('bedrooms', 'Bedrooms', 0, 200),
    whole('bathrooms', 'Bathrooms', 0, 200),
    quantity('living_area', 'Living area', 'area', [5, 200_000]),
    quantity('plot', 'Plot', 'plot', [10, 1_000_000_000]),
    year('year_built', 'Year built', 1000),
    year('year_renovated', 'Year renovated', 1800),
    tenure,
    yesNo('waterfront', 'Waterfront'),
    yesNo('staff_quarters', 'Staff quarters'),
  ],
  Vehicles: [
    text('maker', 'Maker'),
    text('model', 'Model'),
    year('year', 'Year', 1880),
    quantity('mileage', 'Mileage', 'distance', [0, 3_000_000]),
    choice('gearbox', 'Gearbox', ['Manual', 'Automatic', 'Semi-automatic']),
    choice('fuel', 'Fuel', ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Other']),
    choice('condition', 'Condition', ['Concours', 'Restored', 'Original', 'Good', 'To be restored']),
    whole('one_of', 'One of', 1, 1_000_000),
    yesNo('matching_numbers', 'Matching numbers'),
  ],
  Yachts: [
    choice('kind', 'Kind', [
      'Motor yacht',
      'Sailing yacht',
      'Explorer',
      'Catamaran',
      'Classic',
      'Racing yacht',
      'Launch',
      'Other',
    ]),
    text('builder', 'Builder'),
    quantity('length', 'Length', 'length', [1, 250]),
    quantity('beam', 'Beam', 'length', ['0.3', 80]),
    quantity('draft', 'Draft', 'length', ['0.1', 25]),
    year('year', 'Year', 1800),
    year('refit', 'Refit', 1850),
    whole('guests', 'Guests', 0, 500),
    whole('cabins', 'Cabins', 0, 250),
    whole('crew', 'Crew', 0, 500),
    quantity('top_speed', 'Top speed', 'speed', [1, 150]),
    quantity('range', 'Range', 'range', [1, 100_000]),
    text('flag', 'Flag'),
    yesNo('vat_paid', 'VAT paid'),
  ],
  Jets: [
    text('maker', 'Maker'),
    text('model', 'Model'),
    year('year', 'Year', 1940),
    whole('total_hours', 'Total hours', 0, 200_000),
    whole('landings', 'Landings', 0, 200_000),
    whole('seats', 'Seats', 1, 900),
    quantity('range', 'Range', 'range', [50, 40_000]),
    text('engine_programme', 'Engine programme'),
    text('registration', 'Registration'),
  ],
  Islands: [
    quantity('area', 'Area', 'land', [100, 10_000_000_000]),
    whole('buildings', 'Buildings', 0, 1000),
    choice('access', 'Access', ['Boat', 'Boat and helicopter', 'Airstrip', 'Ferry', 'Bridge or causeway']),
    tenure,
    text('infrastructure', 'Infrastructure'),
    quantity('airport_distance', 'Distance to an airport', 'distance', [0, 10_000]),
  ],
  Art: [
    text('artist', 'Artist'),
    text('medium', 'Medium'),
    year('year', 'Year', 1),
    quantity('height', 'Height', 'size', ['0.1', 10_000]),
    quantity('width', 'Width', 'size', ['0.1', 10_000]),
    quantity('depth', 'Depth', 'size', ['0.1', 10_000]),
    yesNo('signed', 'Signed'),
    text('edition', 'Edition'),
    text('provenance', 'Provenance'),
    text('literature', 'Literature'),
  ],
  Jewelry: [
    choice('kind', 'Kind', [
      'Ring',
      'Necklace',
      'Bracelet',
      'Earrings',
      'Brooch',
      'Tiara',
      'Parure',
      'Watch',
      'Loose stone',
      'Other',
    ]),
    text('maker', 'Maker'),
    text('stone', 'Stone'),
    quantity('weight', 'Weight', 'weight', ['0.01', 100_000]),
    text('colour', 'Colour'),
    text('clarity', 'Clarity'),
    text('cut', 'Cut'),
    text('laboratory', 'Laboratory'),
    text('report_number', 'Report number'),
    text('metal', 'Metal'),
  ],
} satisfies Record<string, readonly Trait[]>

export type TraitCategory = keyof typeof traitsByCategory

/** A category without traits, or none, has an empty list. */
export const traitsOf = (category: TraitCategory | '' | null): readonly Trait[] =>
  category ? traitsByCategory[category] : []
