import { type JoinedMember, joinedMember } from './joined-member.ts'
import { expect } from './observed-page.ts'

export interface GivenMandate {
  id: string
  title: string
  buyer: JoinedMember
}

/** Creates mandates of one buyer, each with `word` in its title so that a search finds only these. */
export async function givenMandates(
  baseURL: string | undefined,
  word: string,
  changes: readonly object[],
): Promise<GivenMandate[]> {
  return await mandatesOf(await joinedMember(baseURL, 'Leopold Zinnemann'), word, changes)
}

export async function mandatesOf(
  buyer: JoinedMember,
  word: string,
  changes: readonly object[],
): Promise<GivenMandate[]> {
  const mandates: GivenMandate[] = []
  for (const [index, change] of changes.entries()) {
    const answer = await buyer.api.post('/api/mandates', {
      data: {
        ...{ title: `Wanted ${word} ${index + 1}`, category: 'Yachts', location: 'Western Mediterranean' },
        ...{ currency: 'EUR', budget_min: '2000000', budget_max: '3500000' },
        requirements: 'Built of teak on oak. Her papers complete.',
        ...change,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id, title } = await answer.json()
    mandates.push({ id, title, buyer })
  }
  return mandates
}

export async function givenMandate(
  baseURL: string | undefined,
  word: string,
  change: object = {},
): Promise<GivenMandate> {
  const [mandate] = await givenMandates(baseURL, word, [change])
  if (!mandate) throw new Error('The mandate was not created')
  return mandate
}
