import { type Change, publicRecords } from './public-records.ts'

/** Public pages to read: their links, their menu and the theme switch work without scripts. */
export const readingPages: ReadonlySet<string> = new Set(['/', '/about', '/privacy', '/terms', '/cookies'])

/** Pages that are the same for every visitor. They are in the sitemap, and cached. */
export const publicPages: readonly string[] = [
  ...['/', '/about'],
  ...publicRecords.flatMap(({ listPages }) => listPages.slice(0, 1)),
  ...['/privacy', '/terms', '/cookies'],
]

export const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const listPages: ReadonlySet<string> = new Set(publicRecords.flatMap((record) => record.listPages))
const recordPage = new RegExp(`^/(?:${publicRecords.map(({ plural }) => plural).join('|')})/${uuid}$`)

/**
 * The address under which a page is cached: a public page, or the page of a public record. Undefined if it is not cached.
 * Pages that list records depend on their query; others ignore it.
 */
export function cachedPageFor(url: string): string | undefined {
  const [path = ''] = url.split('?')
  if (listPages.has(path)) return url === path ? path : undefined
  return publicPages.includes(path) || recordPage.test(path) ? path : undefined
}

/** Whether the page may show what changed. */
export function isPageAffected(url: string, change: Change): boolean {
  if (change === 'anything') return true
  const { record, id } = change
  const pathPrefix = `/${record.plural}/`
  return (
    record.listPages.includes(url) ||
    record.teaserPages.includes(url) ||
    (id === undefined ? url.startsWith(pathPrefix) : url === `${pathPrefix}${id}`)
  )
}
