import { randomUUID } from 'node:crypto'
import { givenDeal } from '../deals.ts'
import { documentsOf } from '../documents.ts'
import type { GivenMember } from '../members.ts'
import { givenPaper } from '../papers.ts'
import { manyPagesPdf } from '../pdfs/write-pdf.ts'
import type { TestApp } from '../test-app.ts'
import { transferInputs } from './transfer-inputs.ts'

/** Inputs of the verbs about files, as the seller of a deal: papers and documents, which each need an unused paper, and listings. */
export async function paperInputs(app: TestApp, seller: GivenMember, buyer: GivenMember) {
  const { id: deal_id } = await givenDeal(app, {}, {}, { seller, buyer })
  const documents = documentsOf(app)
  const [added, takenBack] = [await documents.given(seller, { deal_id }), await documents.given(seller, { deal_id })]
  await documents.takeBack(seller, takenBack.id)
  const unused = async () => (await givenPaper(app, seller)).id
  const id = added.versions[0]?.paper.id
  return {
    'papers.add': { paper_id: randomUUID(), name: 'Survey.pdf', file: manyPagesPdf(1) },
    ...transferInputs,
    'papers.read': { id },
    'papers.discard': { id: await unused() },
    'papers.listReadings': { id },
    'documents.list': { deal_id },
    'documents.add': { deal_id, slot: 'survey', paper_id: await unused() },
    'documents.addVersion': { id: added.id, paper_id: await unused() },
    'documents.change': { id: added.id, slot: 'title', visible_mark: 'strong', allows_download: true },
    'documents.takeBack': { id: added.id },
    'documents.showAgain': { id: takenBack.id },
  }
}
