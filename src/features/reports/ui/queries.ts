import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { reportStates } from '../contract.ts'

export type ReportState = (typeof reportStates)[number]

export const reportsQuery = (state: ReportState) =>
  api.reports.list.infiniteOptions({ input: (cursor: string | undefined) => ({ state, cursor }), ...nextPageByCursor })

export const reportQuery = (id: string) => api.reports.read.queryOptions({ input: { id } })
