import { api } from '#api/client.ts'

export const snippetsQuery = () => api.snippets.list.queryOptions()
