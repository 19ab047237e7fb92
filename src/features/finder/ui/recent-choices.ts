import type { QueryClient } from '@tanstack/react-query'
import type { PaletteItem } from '#ui/palette/palette.ts'

const queryKey = ['finder', 'recent choices']
const maximum = 5

/**
 * The pages that the member chose last in this tab. In the cache of queries, which is in memory only and which signing out
 * empties: titles of records do not belong on a disk.
 */
export const recentChoices = (cache: QueryClient): PaletteItem[] => cache.getQueryData<PaletteItem[]>(queryKey) ?? []

export function rememberChoice(cache: QueryClient, { keys, ...item }: PaletteItem): void {
  if (!item.to) return
  const others = recentChoices(cache).filter(({ to }) => to !== item.to)
  cache.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(queryKey, [{ ...item, id: `recent ${item.to}` }, ...others].slice(0, maximum))
}
