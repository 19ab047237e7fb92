import type { Document } from '#features/papers/documents/records.ts'
import type { GivenMember } from './members.ts'
import { givenPaper } from './papers.ts'
import type { TestApp } from './test-app.ts'

type Place = { deal_id: string } | { listing_id: string }

/** What tests do with the documents of a deal or of a listing. */
export function documentsOf(app: TestApp) {
  const post = (path: string, { actor }: GivenMember, body: object = {}) =>
    app.call(`/api/documents${path}`, { method: 'POST', as: actor, body })
  /** Uploads a paper, unless one is named. */
  const withPaper = async (by: GivenMember, changes: object) => ({
    ...('paper_id' in changes ? {} : { paper_id: (await givenPaper(app, by)).id }),
    ...changes,
  })
  const add = async (by: GivenMember, place: Place, changes: object = {}) =>
    post('', by, { ...place, slot: 'survey', ...(await withPaper(by, changes)) })
  return {
    add,
    given: async (...input: Parameters<typeof add>): Promise<Document> => {
      const { status, json, text } = await add(...input)
      if (status !== 201) throw new Error(`Adding a document answered ${status}: ${text}`)
      return json
    },
    addVersion: async (by: GivenMember, id: string, changes: object = {}) =>
      post(`/${id}/versions`, by, await withPaper(by, changes)),
    change: (by: GivenMember, id: string, body: object) =>
      app.call(`/api/documents/${id}`, { method: 'PATCH', as: by.actor, body }),
    takeBack: (by: GivenMember, id: string) => post(`/${id}/take-back`, by),
    showAgain: (by: GivenMember, id: string) => post(`/${id}/show-again`, by),
    list: (by: GivenMember, place: Place) =>
      app.call(`/api/documents?${new URLSearchParams({ ...place })}`, { as: by.actor }),
  }
}
