import { api } from '#api/client.ts'

export const searchesQuery = () => api.searches.list.queryOptions()
