import { api } from '#api/client.ts'

export type DocumentPlace = { deal_id: string } | { listing_id: string }

export const documentsQuery = (place: DocumentPlace) => api.documents.list.queryOptions({ input: place })
