import { randomUUID } from 'node:crypto'
import type { Actor } from '#database/actor.ts'
import type { Paper } from '#features/papers/records.ts'
import type { GivenMember } from './members.ts'
import { manyPagesPdf } from './pdfs/write-pdf.ts'
import type { TestApp } from './test-app.ts'

interface NewFile {
  id?: string
  name?: string
  body?: Buffer
  /** What it is uploaded for. */
  place?: object
}

/** Uploads a PDF of three pages, or another file. */
export function uploadPaper(app: TestApp, as: Actor | undefined, { id, name, body, place }: NewFile = {}) {
  const query = new URLSearchParams({ paper_id: id ?? randomUUID(), name: name ?? 'Survey.pdf', ...place })
  return app.call(`/api/papers?${query}`, {
    ...{ method: 'POST', body: body ?? manyPagesPdf(3), headers: { 'content-type': 'application/octet-stream' } },
    ...(as && { as }),
  })
}

/** A paper that its owner has not sent. */
export async function givenPaper(app: TestApp, { actor }: GivenMember, file: NewFile = {}): Promise<Paper> {
  const { status, json, text } = await uploadPaper(app, actor, file)
  if (status !== 200) throw new Error(`Uploading a paper answered ${status}: ${text}`)
  return json
}

/** A page as its reader receives it. */
export const pageOf = (app: TestApp, as: Actor | undefined, id: string, page = 1, width = 480) =>
  app.call(`/papers/${id}/${page}/${width}.webp`, as && { as })
