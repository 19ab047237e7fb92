import type { Figure } from './measure-page.ts'
import type { Kind, Visited } from './pages-kept.ts'

interface PageBound {
  kind: Kind
  figure: Figure
  minimum?: number
  maximum?: number
  /** The only page that the bound applies to. */
  of?: string
}

/** The bounds that every page must meet, as a phone on a slow network and as a desktop. */
export const pageBounds: readonly PageBound[] = [
  { kind: 'public', figure: 'performance', minimum: 98 },
  { kind: 'member', figure: 'performance', minimum: 90 },
  ...(['public', 'member'] as const).flatMap((kind): PageBound[] => [
    { kind, figure: 'accessibility', minimum: 100 },
    { kind, figure: 'best practices', minimum: 100 },
    // Too little to notice: a word may move by a pixel when its font arrives.
    { kind, figure: 'CLS', maximum: 0.001 },
  ]),
  { kind: 'public', figure: 'script kB', maximum: 110, of: '/' },
]

export const isOf = ({ kind, of }: PageBound, visited: Pick<Visited, 'kind' | 'page'>) =>
  kind === visited.kind && (of === undefined || of === visited.page)

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
