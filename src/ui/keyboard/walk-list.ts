/** Lists that one can walk through by keys carry `data-walk`; each child is an entry, whose first link opens it. */
const entriesOfPage = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#content [data-walk] > *')].filter(
    (entry) => linkIn(entry)?.checkVisibility() ?? false,
  )

const linkIn = (entry: HTMLElement) => entry.querySelector<HTMLElement>('a[href]')

export const hasList = (): boolean => entriesOfPage().length > 0

/** Focuses the next (1) or previous (-1) entry; from outside the lists, the first one that is on the screen. */
export function walkList(step: 1 | -1): void {
  const entries = entriesOfPage()
  const current = entries.findIndex((entry) => entry.contains(document.activeElement))
  const next = current === -1 ? firstOnScreen(entries) : entries[current + step]
  const link = next && linkIn(next)
  if (!link) return
  link.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

function firstOnScreen(entries: readonly HTMLElement[]) {
  const barHeight = document.querySelector('.site-bar')?.getBoundingClientRect().bottom ?? 0
  return entries.find((entry) => entry.getBoundingClientRect().top >= barHeight - 1) ?? entries.at(-1)
}

const pageSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>('#content input[type=search]')].find((input) =>
    input.checkVisibility(),
  )

export const hasSearch = (): boolean => pageSearch() !== undefined

/** Focuses the search of the page. False if it has none. */
export function focusSearch(): boolean {
  const input = pageSearch()
  input?.focus()
  input?.select()
  return input !== undefined
}
