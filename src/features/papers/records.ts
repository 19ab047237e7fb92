import { z } from 'zod'
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
