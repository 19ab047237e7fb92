import { chartOfPages, pictureOf } from '../charts/charts-of-results.ts'
import { markdownTable } from '../support/markdown-table.ts'
import { type Ruling, shownRuling } from '../support/part-section.ts'
import type { Figure } from './measure-page.ts'
import { isOf, meetsBound, missedBy, pageBounds, shownFigure } from './page-bounds.ts'
import type { PageResults, Visited } from './pages-kept.ts'

const whose = { public: 'public pages', member: "a member's pages" }

/** Each bound with the results of all pages that it applies to. */
export const pagesVerdicts = ({ visited }: PageResults): Ruling[] =>
  pageBounds.map((bound) => {
    const { figure, minimum, maximum, of, kind, as } = bound
    const visitsOfBound = visited.filter((one) => isOf(bound, one))
    const missing = visitsOfBound.filter((one) => !meetsBound(bound, one))
    const values = visitsOfBound.map(({ figures }) => figures[figure])
    const worst = minimum === undefined ? Math.max(...values) : Math.min(...values)
    return {
      part: 'Pages',
      says: `${figure} ${minimum === undefined ? `at most ${maximum}` : `at least ${minimum}`}: ${of ?? whose[kind]}${as ? `, ${as}` : ''}.`,
      isMet: visitsOfBound.length > 0 ? missing.length === 0 : null,
      measurement: visitsOfBound.length > 0 ? `${shownFigure(worst)} at worst${named(missing)}` : 'not visited',
      at: visitsOfBound.map(({ at }) => at).toSorted()[0] ?? '',
    }
  })

const named = (missing: Visited[]) =>
  missing.length > 0 ? ` (${missing.map(({ page, preset }) => `${page}, ${preset}`).join('; ')})` : ''

export function pagesSection(results: PageResults): string {
  const { machine, visited } = results
  const misses = visited.flatMap((one) =>
    missedBy(one).map((missed) => `- ${one.page}, ${one.preset}: not met: ${missed}.`),
  )
  return [
    '## Pages',
    `Results of Lighthouse ${machine.Lighthouse} in ${machine.Chromium} for each page of an instance with the sample network: as a phone on a
slow network with a slow processor, by Lighthouse's simulated throttling, and as a desktop. Scores are out of 100; script is the transferred size
with headers. A member's pages are opened by a signed-in member. Each line is the median of its visits.`,
    ...(['public', 'member'] as const).flatMap((kind) => [
      `### ${kind === 'public' ? 'Public pages' : "A member's pages"}`,
      pictureOf(chartOfPages(results, kind)),
      visitedTable(visited.filter((one) => one.kind === kind)),
    ]),
    pagesVerdicts(results)
      .map((ruling) => `- ${ruling.says} Met: ${shownRuling(ruling)}; ${ruling.measurement}.`)
      .join('\n'),
    ...(misses.length > 0 ? [misses.join('\n')] : []),
  ].join('\n\n')
}

function visitedTable(visited: Visited[]): string {
  const names = Object.keys(visited[0]?.figures ?? {}) as Figure[]
  const rows = visited.map(({ page, preset, at, visits, figures }) => [
    ...[page, preset, at.slice(0, 10), `${visits}`],
    ...names.map((name) =>
      name.endsWith(' ms') ? Math.round(figures[name]).toLocaleString('en') : shownFigure(figures[name]),
    ),
  ])
  return markdownTable(['Page', 'As', 'Visited', 'visits', ...names], rows, 3)
}
