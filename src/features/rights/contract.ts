import { z } from 'zod'
import { procedure } from '#platform/contract.ts'

const tags = ['Data rights']

export const DataExport = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  requested_at: z.string(),
  done: z.number().int().describe('How many of the messages and photographs are in the file already.'),
  total: z.number().int().describe('How many there are; 0 until they are counted.'),
  ready_at: z.string().nullable(),
  expires_at: z.string().nullable().describe('When the file is removed.'),
  size: z.number().int().nullable().describe('Of the file, in bytes.'),
})
export type DataExport = z.infer<typeof DataExport>

export const Erasure = z.object({
  requested_at: z.string(),
  due_at: z.string().describe('Until then the member may take it back.'),
})
export type Erasure = z.infer<typeof Erasure>

export const rightsContract = {
  readExport: procedure
    .meta({ standing: 'awaiting' })
    .route({ method: 'GET', path: '/rights/export', summary: 'Read how the export of one’s data stands', tags })
    .output(DataExport.nullable()),

  requestExport: procedure
    .meta({ standing: 'awaiting', limit: 'export', proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/rights/export',
      summary: 'Ask for an export of one’s data',
      description:
        'A zip with everything the member wrote and may see, as JSON and as pages to read, with the photographs. It is made in the background and replaces the export before.',
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
      summary: 'Ask where one’s export is downloaded',
      description: 'The address answers the signed-in member alone, while their proof of identity is fresh.',
      tags,
    })
    .output(z.object({ path: z.string() })),

  readErasure: procedure
    .meta({ standing: 'awaiting' })
    .route({ method: 'GET', path: '/rights/erasure', summary: 'Read whether and when one is erased', tags })
    .output(Erasure.nullable()),

  requestErasure: procedure
    .meta({ standing: 'awaiting', proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/rights/erasure',
      summary: 'Ask to be erased',
      description: 'It happens a week later. Until then the member may take it back.',
      tags,
    })
    .errors({
      LAST_CURATOR: {
        status: 409,
        message: 'Without you no curator could act. Another one must have set up a second factor first.',
      },
    })
    .output(Erasure),

  withdrawErasure: procedure
    .meta({ standing: 'awaiting' })
    .route({ method: 'DELETE', path: '/rights/erasure', summary: 'Take back one’s wish to be erased', tags })
    .output(z.object({ withdrawn: z.boolean() })),
}
