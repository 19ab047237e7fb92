export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

export interface Unit {
  /** The text after a number. */
  label: string
  /** Exact: how many of the stored unit of the dimension make one of it. */
  size: string
  /** Members may type these instead of the label. */
  words: readonly string[]
}

export interface Dimension {
  /** Completes the sentence "… is not a unit of". */
  noun: string
  /** The unit in which values are stored and sent. */
  stored: Unit
  metric: Unit
  imperial: Unit
  /** Units that may be typed, including those that are never shown. */
  understood: readonly Unit[]
}

const unit = (label: string, size: string, ...words: string[]): Unit => ({ label, size, words })

const metre = unit('m', '1', 'metre', 'metres', 'meter', 'meters', 'mtr')
const foot = unit('ft', '0.3048', 'foot', 'feet', "'", '’', '′')
const centimetre = unit('cm', '1', 'centimetre', 'centimetres', 'centimeter', 'centimeters')
const inch = unit('in', '2.54', 'inch', 'inches', '"', '”', '″')
const squareMetre = unit('m²', '1', 'm2', 'sqm', 'sq m', 'square metres', 'square meters')
const squareFoot = unit('sq ft', '0.09290304', 'sqft', 'ft2', 'ft²', 'square feet')
const hectare = unit('ha', '10000', 'hectare', 'hectares')
const acre = unit('acres', '4046.8564224', 'acre', 'ac')
const squareKilometre = unit('km²', '1000000', 'km2', 'sq km', 'square kilometres')
const kilometre = unit('km', '1', 'kilometre', 'kilometres', 'kilometer', 'kilometers')
const mile = unit('mi', '1.609344', 'mile', 'miles')
const nauticalMile = unit('nm', '1.852', 'nmi', 'nautical mile', 'nautical miles')
const knot = unit('kn', '1', 'knot', 'knots', 'kt', 'kts')
const carat = unit('ct', '1', 'carat', 'carats', 'cts')

const land = {
  noun: 'area',
  stored: squareMetre,
  understood: [squareMetre, squareFoot, hectare, acre, squareKilometre],
}
const distance = { noun: 'distance', stored: kilometre, understood: [kilometre, mile, nauticalMile] }

/** Ranges and speeds of ships and aircraft are in nautical miles and knots, and stones in carats, whatever the reader prefers. */
export const dimensions = {
  length: {
    noun: 'length',
    stored: metre,
    metric: metre,
    imperial: foot,
    understood: [metre, foot, { ...centimetre, size: '0.01' }, { ...inch, size: '0.0254' }],
  },
  size: {
    noun: 'length',
    stored: centimetre,
    metric: centimetre,
    imperial: inch,
    understood: [centimetre, inch, { ...metre, size: '100' }, { ...foot, size: '30.48' }],
  },
  area: {
    noun: 'area',
    stored: squareMetre,
    metric: squareMetre,
    imperial: squareFoot,
    understood: [squareMetre, squareFoot],
  },
  plot: { ...land, metric: squareMetre, imperial: acre },
  land: { ...land, metric: hectare, imperial: acre },
  distance: { ...distance, metric: kilometre, imperial: mile },
  range: { ...distance, metric: nauticalMile, imperial: nauticalMile },
  speed: { noun: 'speed', stored: knot, metric: knot, imperial: knot, understood: [knot] },
  weight: { noun: 'weight', stored: carat, metric: carat, imperial: carat, understood: [carat] },
} satisfies Record<string, Dimension>
export type DimensionName = keyof typeof dimensions
