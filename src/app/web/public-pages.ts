import { type Change, publicRecords } from './public-records.ts'

/** Pages that are the same for every visitor: listed for search engines, kept prepared. */
export const publicPages: readonly string[] = [
  ...['/', '/about'],
  ...publicRecords.flatMap(({ listPages }) => listPages.slice(0, 1)),
  ...['/privacy', '/terms', '/cookies'],
]

export const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const browsers: ReadonlySet<string> = new Set(publicRecords.flatMap(({ listPages: browsers }) => browsers))
const recordPage = new RegExp(`^/(?:${publicRecords.map(({ plural: many }) => many).join('|')})/${uuid}$`)

/**
 * The address under which the page is kept prepared, where it is: a public one, or that of a record, which is the same
 * for every visitor too. Pages that browse read their query; to all others a query says nothing.
 */
export function cachedPageFor(url: string): string | undefined {
  const [path = ''] = url.split('?')
  if (browsers.has(path)) return url === path ? path : undefined
  return publicPages.includes(path) || recordPage.test(path) ? path : undefined
}

/** Whether the page shows something of what changed. */
export function isPageAffected(url: string, change: Change): boolean {
  if (change === 'anything') return true
  const { record, id } = change
  const page = `/${record.plural}/`
  return record.listPages.includes(url) || (id === undefined ? url.startsWith(page) : url === `${page}${id}`)
}
