import { hashOf } from './random.ts'

/** The four lights that every scene is printed in. */
export const timesOfDay = ['dusk', 'dawn', 'noon', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** The scenes of each category, and nothing of how they are drawn: this is all that a screen needs. */
export const scenes = {
  'real-estate': ['riviera-villa', 'country-house', 'alpine-chalet', 'city-penthouse'],
  vehicles: ['corniche', 'alpine-hairpin', 'casino-steps', 'banked-track'],
  yachts: ['at-anchor', 'under-sail', 'harbour-night', 'riva-launch'],
  jets: ['over-cloud', 'wet-apron', 'alpine-strip', 'cabin-window'],
  islands: ['atoll', 'lighthouse-rock', 'archipelago', 'volcanic-cove'],
  art: ['gallery', 'sculpture-garden', 'studio', 'auction-room'],
  jewelry: ['brilliant', 'jewel-case', 'tiara', 'wristwatch'],
} as const satisfies Record<string, readonly string[]>

/** Drawn for a page of their own; no listing ever shows them. */
export const heroScenes = ['riviera'] as const

export type PosterCategory = keyof typeof scenes

export interface Poster {
  category: PosterCategory | 'hero'
  scene: string
  light: TimeOfDay
}

/** A scene that is printed, as addresses name it, for whoever names one outright. */
export type PosterScene = {
  [Category in PosterCategory]: `${Category}/${(typeof scenes)[Category][number]}`
}[PosterCategory]

/** A record keeps its picture: the same id always gives the same scene in the same light. */
export function posterFor(category: string, id: string): Poster {
  const known = slugOf(category)
  const hash = hashOf(id)
  const available: readonly string[] = scenes[known]
  const scene = available[hash % available.length] ?? 'at-anchor'
  const light = timesOfDay[Math.floor(hash / 256) % timesOfDay.length] ?? 'dusk'
  return { category: known, scene, light }
}

export function posterUrl({ category, scene, light }: Poster): string {
  return `/posters/${category}/${scene}-${light}.svg`
}

/** Reads what `posterUrl` wrote; nothing when no such poster is printed. */
export function posterFromPath(path: string): Poster | undefined {
  const [, category, scene, ink] = /^\/posters\/([a-z-]+)\/([a-z-]+)-([a-z]+)\.svg$/.exec(path) ?? []
  const light = timesOfDay.find((one) => one === ink)
  const shelf = shelves.find((one) => one.category === category)
  return scene && light && shelf?.scenes.includes(scene) ? { category: shelf.category, scene, light } : undefined
}

/** Every poster that is printed. */
export function everyPoster(): Poster[] {
  return shelves.flatMap(({ category, scenes }) =>
    scenes.flatMap((scene) => timesOfDay.map((light) => ({ category, scene, light }))),
  )
}

const isListed = (slug: string): slug is PosterCategory => Object.hasOwn(scenes, slug)

const shelves: readonly { category: Poster['category']; scenes: readonly string[] }[] = [
  ...Object.keys(scenes)
    .filter(isListed)
    .map((category) => ({ category, scenes: scenes[category] })),
  { category: 'hero', scenes: heroScenes },
]

function slugOf(category: string): PosterCategory {
  const slug = category.toLowerCase().replace(/\s+/g, '-')
  return isListed(slug) ? slug : 'real-estate'
}
