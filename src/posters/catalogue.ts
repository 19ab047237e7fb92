import type { Light } from './palettes.ts'
import { hashOf } from './random.ts'

/** The scenes of each category, and nothing of how they are drawn: this is all that a screen needs. */
export const scenes = {
  'real-estate': ['riviera-villa'],
  vehicles: [],
  yachts: ['at-anchor'],
  jets: ['over-cloud'],
  islands: [],
  art: [],
  jewelry: [],
} as const satisfies Record<string, readonly string[]>

export type PosterCategory = keyof typeof scenes

const lightsOfPosters = ['dusk', 'dawn', 'noon', 'night'] as const satisfies readonly Light[]

export interface Poster {
  category: PosterCategory
  scene: string
  light: Light
}

/** A record keeps its picture: the same id always gives the same scene in the same light. */
export function posterFor(category: string, id: string): Poster {
  const known = slugOf(category)
  const hash = hashOf(id)
  const available: readonly string[] = scenes[known]
  const scene = available[hash % available.length] ?? 'at-anchor'
  const light = lightsOfPosters[Math.floor(hash / 256) % lightsOfPosters.length] ?? 'dusk'
  return { category: known, scene, light }
}

export function posterUrl({ category, scene, light }: Poster): string {
  return `/posters/${category}/${scene}-${light}.svg`
}

function slugOf(category: string): PosterCategory {
  const slug = category.toLowerCase().replace(/\s+/g, '-')
  return slug in scenes ? (slug as PosterCategory) : 'real-estate'
}
