import { timesOfDay } from './addresses.ts'
import { posterFor, posterName } from './catalogue.ts'
import { hashOf } from './random.ts'

/**
 * Plates stand in for the photograph of a listing: one object of its trade on a plain ground, and no place, so that no
 * plate contradicts the listing. `other` is for listings without a category.
 */
export const plates = {
  'real-estate': ['key', 'door-knocker'],
  vehicles: ['wire-wheel', 'steering-wheel'],
  yachts: ['anchor', 'ships-wheel'],
  jets: ['turbine', 'horizon'],
  islands: ['shell', 'compass'],
  art: ['frame', 'palette'],
  jewelry: ['brilliant-cut', 'pearls'],
  other: ['seal', 'bell'],
} as const

/** The name of the poster for a listing: the same id always gives the same object on the same ground. */
export function plateName(category: string | null, id: string): string {
  const hash = hashOf(id)
  const available = plates[slugOf(category ?? '')]
  return `plates/${available[hash % available.length]}-${timesOfDay[Math.floor(hash / 256) % timesOfDay.length]}`
}

/** The name of the picture of a record: a plate for a listing, a scene for a mandate. */
export const pictureName = (type: 'listing' | 'mandate', category: string | null, seed: string): string =>
  type === 'listing' ? plateName(category, seed) : posterName(posterFor(category ?? '', seed))

const isListed = (slug: string): slug is keyof typeof plates => Object.hasOwn(plates, slug)

function slugOf(category: string): keyof typeof plates {
  const slug = category.toLowerCase().replace(/\s+/g, '-')
  return isListed(slug) ? slug : 'other'
}
