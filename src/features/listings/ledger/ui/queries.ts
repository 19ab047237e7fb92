import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

export const viewersQuery = (id: string) =>
  api.ledger.listViewers.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor }),
    ...nextPageByCursor,
  })

export const viewDaysQuery = (id: string) => api.ledger.listViewDays.queryOptions({ input: { id } })

export const shownQuery = () =>
  api.ledger.listShown.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...nextPageByCursor })

export type ReadingState = 'open' | 'settled'

export const unusualQuery = (state: ReadingState) =>
  api.ledger.listUnusual.infiniteOptions({
    input: (cursor: string | undefined) => ({ state, cursor }),
    ...nextPageByCursor,
  })
