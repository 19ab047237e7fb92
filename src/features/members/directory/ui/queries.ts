import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import { directoryLimits } from '../terms.ts'
import type { DirectorySearch } from './directory-search.ts'

export const directoryQuery = (searchParams: DirectorySearch) =>
  api.directory.browse.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...searchParams,
      cursor,
      limit: cursor === undefined ? directoryLimits.first : directoryLimits.page,
    }),
    ...nextPageByCursor,
    staleTime: 30_000,
    retry: (failures: number, error: unknown) => failures < 1 && !isForVerifiedMembers(error),
  })

export const directoryValuesQuery = () => api.directory.listValues.queryOptions({ staleTime: 60_000 })

export const isForVerifiedMembers = (error: unknown): boolean => isApiError(error, 'VERIFICATION_REQUIRED')
