import { type TimeOfDay, timesOfDay } from './addresses.ts'
import { hashOf } from './random.ts'

/** The names of the scenes of each category. Screens need only these; the drawings are in other files. */
export const scenes = {
  'real-estate': ['riviera-villa', 'country-house', 'alpine-chalet', 'city-penthouse'],
  vehicles: ['corniche', 'alpine-hairpin', 'casino-steps', 'banked-track'],
  yachts: ['at-anchor', 'under-sail', 'harbour-night', 'riva-launch'],
  jets: ['over-cloud', 'wet-apron', 'alpine-strip', 'cabin-window'],
  islands: ['atoll', 'lighthouse-rock', 'archipelago', 'volcanic-cove'],
  art: ['gallery', 'sculpture-garden', 'studio', 'auction-room'],
  jewelry: ['brilliant', 'jewel-case', 'tiara', 'wristwatch'],
} as const satisfies Record<string, readonly string[]>

/** Scenes for single pages; no record shows them. */
export const heroScenes = ['riviera'] as const

export type PosterCategory = keyof typeof scenes

export interface Poster {
  category: PosterCategory | 'hero' | 'plates'
  scene: string
  timeOfDay: TimeOfDay
}

/** A category and scene as in an address, for code that names a poster directly. */
export type PosterScene = {
  [Category in PosterCategory]: `${Category}/${(typeof scenes)[Category][number]}`
}[PosterCategory]

/** The poster of a record: the same id always gives the same scene at the same time of day. */
export function posterFor(category: string, id: string): Poster {
  const slug = slugOf(category)
  const hash = hashOf(id)
  const available: readonly string[] = scenes[slug]
  const scene = available[hash % available.length] ?? 'at-anchor'
  const timeOfDay = timesOfDay[Math.floor(hash / 256) % timesOfDay.length] ?? 'dusk'
  return { category: slug, scene, timeOfDay }
}

/** The part of an address that names the poster. */
export const posterName = ({ category, scene, timeOfDay }: Poster): string => `${category}/${scene}-${timeOfDay}`

export const isListed = (slug: string): slug is PosterCategory => Object.hasOwn(scenes, slug)

function slugOf(category: string): PosterCategory {
  const slug = category.toLowerCase().replace(/\s+/g, '-')
  return isListed(slug) ? slug : 'real-estate'
}
