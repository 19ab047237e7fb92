import { z } from 'zod'
import { visibleMarks } from '#features/listings/marks/terms.ts'
import { MemberCard } from '#features/members/contract.ts'
import { Paper } from '../records.ts'
import { documentSlots } from './terms.ts'

const Version = z.object({
  version: z.number().int().describe('Counts from 1.'),
  note: z.string().describe('What its owner says about it.'),
  paper: Paper,
})

export const Document = z.object({
  id: z.uuid(),
  deal_id: z.uuid().nullable(),
  listing_id: z.uuid().nullable(),
  slot: z.enum(documentSlots),
  owner: MemberCard.nullable().describe('Who put it there. Null if they are no longer visible.'),
  own: z.boolean().describe('Whether you put it there.'),
  visible_mark: z.enum(visibleMarks).describe('The mark that others see on each page, beside the invisible one.'),
  allows_download: z
    .boolean()
    .describe('Whether others may take a PDF that is made of the marked pages: `/papers/{id}/download.pdf`.'),
  taken_back_at: z.string().nullable().describe('Since when only its owner sees it.'),
  created_at: z.string(),
  versions: z.array(Version).describe('The newest first. Earlier ones stay.'),
})
export type Document = z.infer<typeof Document>
