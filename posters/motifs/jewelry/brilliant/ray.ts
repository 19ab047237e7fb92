import { dot, minus, plus, times, unit, type Vector } from '../../../brush/space.ts'
import type { Facet } from './cut.ts'

/** How much slower light runs in diamond. */
const index = 2.417

/** The way of a ray into the stone. */
export function entering(way: Vector, normal: Vector): Vector {
  const fall = dot(way, normal)
  const across = times(minus(way, times(normal, fall)), 1 / index)
  return minus(across, times(normal, Math.sqrt(1 - dot(across, across))))
}

/** The way of a ray that leaves the stone from a place within: mirrored by its facets until one lets it pass. */
export function leaving(from: Vector, way: Vector, facets: readonly Facet[]): { way: Vector; bounces: number } {
  let [place, heading] = [from, way]
  for (let bounces = 0; bounces < 9; bounces++) {
    const hit = nearest(place, heading, facets)
    if (!hit) return { way: heading, bounces }
    place = plus(place, times(heading, hit.distance))
    const out = refracted(heading, hit.normal)
    if (out) return { way: out, bounces }
    heading = unit(minus(heading, times(hit.normal, 2 * dot(heading, hit.normal))))
  }
  return { way: heading, bounces: 9 }
}

function nearest(from: Vector, way: Vector, facets: readonly Facet[]) {
  let found: { distance: number; normal: Vector } | undefined
  for (const { normal, reach } of facets) {
    const speed = dot(way, normal)
    if (speed < 1e-9) continue
    const distance = (reach - dot(from, normal)) / speed
    if (distance > 1e-6 && (!found || distance < found.distance)) found = { distance, normal }
  }
  return found
}

function refracted(way: Vector, normal: Vector): Vector | undefined {
  const across = times(minus(way, times(normal, dot(way, normal))), index)
  const rest = 1 - dot(across, across)
  return rest > 0 ? plus(across, times(normal, Math.sqrt(rest))) : undefined
}
