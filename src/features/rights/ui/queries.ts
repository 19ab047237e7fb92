import { api } from '#api/client.ts'

/** Polls while the file is being made. */
export const exportQuery = () =>
  api.rights.readExport.queryOptions({
    refetchInterval: ({ state: { data } }) => (data?.state === 'preparing' ? 2_000 : false),
  })

export const erasureQuery = () => api.rights.readErasure.queryOptions()
