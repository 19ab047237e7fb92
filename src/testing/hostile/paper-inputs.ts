import { randomUUID } from 'node:crypto'
import type { GivenMember } from '../members.ts'
import { givenPaper } from '../papers.ts'
import { manyPagesPdf } from '../pdfs/write-pdf.ts'
import type { TestApp } from '../test-app.ts'

/** Inputs of the verbs about papers, as the member who uploaded them. */
export async function paperInputs(app: TestApp, owner: GivenMember) {
  const [kept, discarded] = [await givenPaper(app, owner), await givenPaper(app, owner)]
  return {
    'papers.add': { paper_id: randomUUID(), name: 'Survey.pdf', file: manyPagesPdf(1) },
    'papers.read': { id: kept.id },
    'papers.listReadings': { id: kept.id },
    'papers.discard': { id: discarded.id },
  }
}
