import { api } from '#api/client.ts'

export const attentionQuery = () => api.attention.read.queryOptions({ input: {} })
