import { api } from '#api/client.ts'

export const noticeQuery = () => api.marks.readNotice.queryOptions()

export const markQuery = (listingId: string) => api.marks.read.queryOptions({ input: { id: listingId } })

/** The traces of one listing, or a curator's through all. */
export const listingTracesQuery = (listingId: string) => api.marks.listTraces.queryOptions({ input: { id: listingId } })
export const allTracesQuery = () => api.marks.listAllTraces.queryOptions()
