import { z } from 'zod'
import { visibleMarks } from '#features/listings/marks/terms.ts'
import { documentSlots } from './documents/terms.ts'
import { paperKinds } from './terms.ts'

/** A picture or a PDF that a member uploaded. It is shown as pictures of its pages, each with the mark of its viewer. */
export const Paper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  name: z.string().describe('The name of the file.'),
  bytes: z.number().int().describe('The size of the file as it was uploaded.'),
  digest: z.string().describe('The SHA-256 of the file as it was uploaded, in hex.'),
  pages: z.number().int().describe('1 for a picture.'),
  width: z.number().int().describe('Of the first page, for its proportions.'),
  height: z.number().int(),
  own: z.boolean().describe('Whether you uploaded it.'),
  created_at: z.string(),
})
export type Paper = z.infer<typeof Paper>

/** A paper with the place that it belongs to, for its reader. */
export const PlacedPaper = Paper.extend({
  viewer_name: z.string().describe('Your name in the visible mark of its pages: the one that you let others see.'),
  conversation_id: z.uuid().nullable().describe('Null unless it was sent in a message that you may read.'),
  report_id: z
    .uuid()
    .nullable()
    .describe('The open report for which you read it as a curator. Null for everybody else.'),
  document: z
    .object({
      id: z.uuid(),
      deal_id: z.uuid().nullable(),
      listing_id: z.uuid().nullable(),
      slot: z.enum(documentSlots),
      version: z.number().int(),
      latest_version: z.number().int(),
      note: z.string(),
      visible_mark: z.enum(visibleMarks),
      allows_download: z.boolean(),
      taken_back_at: z.string().nullable(),
    })
    .nullable()
    .describe('Null unless it is a version of a document.'),
})
export type PlacedPaper = z.infer<typeof PlacedPaper>
