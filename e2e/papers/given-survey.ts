import type { GivenDeal } from '../deals/given-deal.ts'
import { expect } from '../support/observed-page.ts'
import { surveyPdf } from './survey-pdf.ts'

/** A survey of three pages that the seller added to the deal. Returns the id of its paper. */
export async function givenSurvey({ dealId, recipient: { api } }: GivenDeal, name = 'Survey.pdf'): Promise<string> {
  const paperId = crypto.randomUUID()
  const query = new URLSearchParams({ paper_id: paperId, name })
  await api.post(`/api/papers?${query}`, { data: await surveyPdf(), headers: { 'content-type': 'application/pdf' } })
  const document = { deal_id: dealId, slot: 'survey', paper_id: paperId, allows_download: true }
  const added = await api.post('/api/documents', { data: document })
  expect(added.status(), await added.text()).toBe(201)
  return paperId
}
