import { z } from 'zod'
import { procedure } from '#platform/contract.ts'

const tags = ['Data rights']

export const DataExport = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  requested_at: z.string(),
  done: z.number().int().describe('The number of messages and photographs in the file so far.'),
  total: z.number().int().describe('The number of messages and photographs in all; 0 until they are counted.'),
  ready_at: z.string().nullable(),
  expires_at: z.string().nullable().describe('When the file is removed.'),
  size: z.number().int().nullable().describe('The size of the file in bytes.'),
})
export type DataExport = z.infer<typeof DataExport>

export const Erasure = z.object({
  requested_at: z.string(),
  due_at: z.string().describe('When the member is erased. Until then they may withdraw the request.'),
})
export type Erasure = z.infer<typeof Erasure>

export const rightsContract = {
  readExport: procedure
    .meta({ standing: 'awaiting' })
    .route({ method: 'GET', path: '/rights/export', summary: 'Read the state of the caller’s data export', tags })
    .output(DataExport.nullable()),

  requestExport: procedure
    .meta({ standing: 'awaiting', limit: 'export', proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/rights/export',
      summary: 'Request an export of the caller’s data',
      description:
        'A zip file with everything that the member wrote and may see: as JSON, as pages to read, and with the photographs. It is made in the background and replaces the previous export.',
      tags,
    })
    .errors({
      EXPORT_UNDER_WAY: { status: 409, message: 'Your export is being prepared already.' },
    })
    .output(DataExport),

  downloadExport: procedure
    .meta({ standing: 'awaiting', proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/rights/export/download',
      summary: 'Read the address to download the caller’s export from',
      description: 'The address serves only the signed-in member, while their proof of identity is fresh.',
      tags,
    })
    .output(z.object({ path: z.string() })),

  readErasure: procedure
    .meta({ standing: 'awaiting' })
    .route({ method: 'GET', path: '/rights/erasure', summary: 'Read whether and when the caller will be erased', tags })
    .output(Erasure.nullable()),

  requestErasure: procedure
    .meta({ standing: 'awaiting', proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/rights/erasure',
      summary: 'Request to be erased',
      description: 'The member is erased a week later. Until then they may withdraw the request.',
      tags,
    })
    .errors({
      LAST_CURATOR: {
        status: 409,
        message: 'You are the only active curator. Another curator must set up a second factor first.',
      },
    })
    .output(Erasure),

  withdrawErasure: procedure
    .meta({ standing: 'awaiting' })
    .route({ method: 'DELETE', path: '/rights/erasure', summary: 'Withdraw the request to be erased', tags })
    .output(z.object({ withdrawn: z.boolean() })),
}
