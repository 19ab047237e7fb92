import { markdownTable } from '../support/markdown-table.ts'
import type { Course } from './draw-history.ts'
import { shownMain } from './history.ts'

/** The main figures at the earliest, the previous and the latest commit; the drawing has all of them. */
export function historySection(courses: readonly Course[], picture: string): string {
  const rows = courses.map(({ name, points }) => {
    const [first, previous, latest] = [points[0], points.at(-2), points.at(-1)]
    return [
      ...[name, latest?.commit ?? ''],
      ...[first, previous, latest].map((one) => (one ? shownMain(one.value) : '')),
      latest && previous ? (latest.value / previous.value).toFixed(2) : '',
    ]
  })
  return [
    '## History',
    'The main figures by commit, as runs of the bench on an unchanged checkout added them to `bench/history.json`. A lower figure is better. Multiples and bytes can be compared at once; milliseconds and microseconds also depend on the machine. A run names each figure that is more than 1.2 times the median of the runs before on the same processor.',
    picture,
    markdownTable(['', 'latest commit', 'first', 'previous', 'latest', 'ratio'], rows, 2),
  ].join('\n\n')
}
