import { searchText, withoutUndefined } from '#lib/search-values.ts'
import { directoryLimits } from '../terms.ts'

/** The filters as search params of the page. */
export interface DirectorySearch {
  search?: string | undefined
  speciality?: string | undefined
  city?: string | undefined
  language?: string | undefined
}

/** Checks search params and ignores invalid ones. */
export function readDirectorySearch(rawParams: { [Name in keyof DirectorySearch]?: unknown }): DirectorySearch {
  const { word, search } = directoryLimits
  return withoutUndefined<DirectorySearch>({
    search: searchText(rawParams.search, search),
    speciality: searchText(rawParams.speciality, word),
    city: searchText(rawParams.city, word),
    language: searchText(rawParams.language, word),
  })
}
