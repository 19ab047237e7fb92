import { givenListing } from '../listings/own-listings.ts'
import { uniqueWord } from '../support/given-listing.ts'
import { type JoinedMember, joinedMember, memberPassword } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'
import { sweep } from './sweep.ts'

const longWord = 'Hochseemotoryachtenbauhallenbesitzergesellschaftsvorstand'

async function givenMandate({ api }: JoinedMember, fields: object): Promise<string> {
  const data = { title: longWord, category: 'Yachts', ...fields }
  const answer = await api.post('/api/mandates', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

test('what fits is accessible and does not scroll sideways', async ({ page, baseURL, complaints }) => {
  const [member, other] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  const flag = uniqueWord()
  const criteria = { must: { flag: { words: flag } }, wish: { builder: { words: longWord }, year: { from: 2020 } } }
  const hull = { title: longWord, category: 'Yachts', traits: { flag, builder: longWord, year: 2011 } }
  const asked = { budget_min: '99999999999999.98', budget_max: '99999999999999.99', criteria }
  const mandate = await givenMandate(member, { criteria })
  const unmet = await givenMandate(member, { criteria: { must: { flag: { words: uniqueWord() } } } })
  const listing = await givenListing(member, { ...hull, price: '99999999999999.99' })
  const unwanted = await givenListing(member, { category: null })
  await givenListing(other, hull)
  await givenMandate(other, { ...asked, currency: 'USD' })
  await keepSession(page, member.email, memberPassword)
  await sweep(page, complaints, [
    {
      name: 'matches',
      path: `/dashboard/mandates/${mandate}/matches`,
      shows: (page) => page.getByRole('list', { name: 'Listings that fit' }),
      narrow: true,
    },
    {
      name: 'matches, none',
      path: `/dashboard/mandates/${unmet}/matches`,
      shows: (page) => page.getByRole('heading', { name: 'No Matches' }),
    },
    {
      name: 'mandates that fit',
      path: `/dashboard/listings/${listing}/mandates`,
      shows: (page) => page.getByRole('list', { name: 'Mandates that this listing fits' }),
      narrow: true,
    },
    {
      name: 'mandates that fit, none',
      path: `/dashboard/listings/${unwanted}/mandates`,
      shows: (page) => page.getByRole('heading', { name: 'No Mandates' }),
    },
  ])
})
