import type { Chart, Row } from '../charts/chart.ts'
import type { Figure } from './measure-page.ts'
import { boundsOf } from './page-bounds.ts'
import type { Kind, Visited } from './pages-kept.ts'

const drawn = ['performance', 'LCP ms', 'script kB'] as const satisfies Figure[]

/** The pages of one kind as a phone and at a desk, by the figures that differ. */
export function pagesChart(title: string, visited: readonly Visited[], kind: Kind): Chart {
  const rows = visited
    .filter((one) => one.kind === kind)
    .map(
      (one): Row => ({
        label: `${one.page}, ${one.preset}`,
        cells: drawn.map((figure) => ({ value: one.figures[figure], ...boundsOf(one, figure) })),
      }),
    )
  return {
    title,
    columns: [
      { title: 'performance, of 100', scale: { kind: 'dots', from: 90, to: 100 }, show: (value) => value.toFixed(0) },
      { title: 'LCP', scale: { kind: 'bars' }, show: (value) => `${Math.round(value).toLocaleString('en')} ms` },
      { title: 'script', scale: { kind: 'bars' }, show: (value) => `${value.toFixed(0)} kB` },
    ],
    rows,
  }
}
