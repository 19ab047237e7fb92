import { api } from '#api/client.ts'

export const profileQuery = () => api.members.readProfile.queryOptions({ staleTime: 60_000 })

export const cardQuery = (id: string) => api.members.readCard.queryOptions({ input: { id }, staleTime: 60_000 })
