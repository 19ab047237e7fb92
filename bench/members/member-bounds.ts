import { type Bound, milliseconds, times, worstOf } from '../support/bench.ts'
import type { Figures, Table } from '../support/rounds.ts'

export const bareLine = 'bare server'
export const memberLine = 'as a member'
export const sizeOfPage = (title: string) => `kB of HTML besides styles, ${title}`

export const pagesPerSecond = { '/listings': 300, 'one listing': 500, '/dashboard': 200 }
export const [longestStall, slowestPage, largestPage] = [100, 80, 45]

/** How many times the CPU of the bare server a request may take, in the server and in the database. */
export const multiples = {
  'first page of listings': { server: 3, database: 4 },
  'category + words': { server: 4, database: 2 },
  'one by id': { server: 3, database: 4 },
}

export const memberBounds: readonly Bound[] = [
  ...Object.entries(multiples).flatMap(([title, { server, database }]): Bound[] => [
    costBound(title, 'server', 'serverCpu', server),
    costBound(title, 'database', 'databaseCpu', database),
  ]),
  ...Object.entries(pagesPerSecond).map(
    ([title, minimum]): Bound => ({
      says: `The server renders at least ${minimum} a second for members: ${title}.`,
      judge: (tables) => {
        const perSecond = lineOf(tables, title, memberLine)?.perSecond ?? Number.NaN
        return { isMet: perSecond >= minimum, measurement: `${perSecond.toFixed(0)} a second` }
      },
    }),
  ),
  {
    says: `A page is rendered within ${slowestPage} ms at p99, with eight members asking at once without a pause.`,
    judge: (tables) => worstOf(ofPages(tables, 'p99'), slowestPage, milliseconds),
  },
  {
    says: `No rendering stalls the event loop for more than ${longestStall} ms.`,
    judge: (tables) => worstOf(ofPages(tables, 'longestStall'), longestStall, milliseconds),
  },
  {
    says: `A page for a member has at most ${largestPage} kB of HTML besides styles.`,
    judge: (tables) =>
      worstOf(
        Object.keys(pagesPerSecond).map((title) => ({
          what: title,
          value: tables.find((table) => table.title === title)?.counts?.[sizeOfPage(title)] ?? Number.NaN,
        })),
        largestPage,
        (value) => `${value.toFixed(1)} kB`,
      ),
  },
]

function costBound(title: string, where: string, figure: 'serverCpu' | 'databaseCpu', limit: number): Bound {
  return {
    says: `For a member, the ${where} spends at most ${limit} times the CPU that it spends for the bare server: ${title}.`,
    judge: (tables) => {
      const [cost, bareCost] = [memberLine, bareLine].map((what) => lineOf(tables, title, what)?.[figure] ?? Number.NaN)
      return worstOf([{ what: title, value: (cost ?? Number.NaN) / (bareCost ?? Number.NaN) }], limit, times)
    },
  }
}

const ofPages = (tables: readonly Table[], figure: keyof Figures) =>
  Object.keys(pagesPerSecond).map((title) => ({
    what: title,
    value: lineOf(tables, title, memberLine)?.[figure] ?? Number.NaN,
  }))

export const lineOf = (tables: readonly Table[], title: string, what: string) =>
  tables.find((table) => table.title === title)?.lines.find((line) => line.what === what)
