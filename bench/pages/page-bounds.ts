import type { Figure } from './measure-page.ts'
import type { Kind, Visited } from './pages-kept.ts'
import type { Preset } from './presets.ts'

interface PageBound {
  kind: Kind
  figure: Figure
  minimum?: number
  maximum?: number
  /** The only page, and the only preset, that the bound applies to. */
  of?: string
  as?: Preset
}

/** The bounds that every page must meet, as a phone on a slow network and as a desktop. */
export const pageBounds: readonly PageBound[] = [
  { kind: 'public', figure: 'performance', minimum: 100, as: 'phone' },
  { kind: 'public', figure: 'performance', minimum: 98, as: 'desktop' },
  { kind: 'member', figure: 'performance', minimum: 97 },
  ...(['public', 'member'] as const).flatMap((kind): PageBound[] => [
    { kind, figure: 'accessibility', minimum: 100 },
    { kind, figure: 'best practices', minimum: 100 },
    { kind, figure: 'CLS', maximum: 0 },
  ]),
  { kind: 'public', figure: 'script kB', maximum: 95, of: '/' },
  { kind: 'member', figure: 'script kB', maximum: 180 },
  { kind: 'public', figure: 'LCP ms', maximum: 1_500, of: '/' },
]

export const isOf = ({ kind, of, as }: PageBound, visited: Pick<Visited, 'kind' | 'page' | 'preset'>) =>
  kind === visited.kind && (of ?? visited.page) === visited.page && (as ?? visited.preset) === visited.preset

export const meetsBound = (
  { figure, minimum = 0, maximum = Number.POSITIVE_INFINITY }: PageBound,
  { figures }: Visited,
) => figures[figure] >= minimum && figures[figure] <= maximum

/** The bounds that a visit misses, in words. */
export const missedBy = (visited: Visited): string[] => [
  ...visited.faults,
  ...pageBounds
    .filter((bound) => isOf(bound, visited) && !meetsBound(bound, visited))
    .map(
      ({ figure, minimum, maximum }) =>
        `${figure} is ${shownFigure(visited.figures[figure])}, not ${minimum === undefined ? `at most ${maximum}` : minimum}`,
    ),
]

export function shownFigure(value = Number.NaN): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 1 ? 4 : 1)
}

/** The bound of one figure of a visit, for a drawing. */
export function boundsOf(visited: Visited, figure: Figure): { bound?: number; isMinimum?: boolean } {
  const bound = pageBounds.find((one) => one.figure === figure && isOf(one, visited))
  if (bound?.minimum !== undefined) return { bound: bound.minimum, isMinimum: true }
  return bound?.maximum === undefined ? {} : { bound: bound.maximum }
}
