import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { givenMandate } from '#testing/mandates.ts'
import { matchVerbs } from '#testing/matches.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { pick, random } from '#testing/random-traits.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { call, alert, change } = matchVerbs(app)
const owner = await givenMember(app, { verified: true })
const readers = {
  unverified: await givenMember(app),
  verified: await givenMember(app, { verified: true }),
  admitted: await givenMember(app, { verified: true }),
}
const outsiders = ['unverified', 'verified'] as const

const mandates = [
  { budget_max: '5000', criteria: {} },
  { budget_min: '4000', criteria: { wish: { cabins: { from: 4 } } } },
  { criteria: { must: { year: { from: 2018 } }, wish: { cabins: { from: 4 } } } },
  { criteria: { never: { year: { to: 2017 } }, must: { cabins: { from: 4 } } } },
]

interface Withheld {
  price: string | null
  year: number
}
const someWithheld = (): Withheld => ({ price: pick(['3000', '4500', '9000', null]), year: 2015 + random(6) })

type Step =
  | { kind: 'withheld'; to: Withheld }
  | { kind: 'title' }
  | { kind: 'admit' }
  | { kind: 'revoke' }
  | { kind: 'told'; cabins: number }
const someStep = (): Step =>
  pick<() => Step>([
    () => ({ kind: 'withheld', to: someWithheld() }),
    () => ({ kind: 'told', cabins: 3 + random(3) }),
    () => ({ kind: pick(['title', 'admit', 'revoke'] as const) }),
  ])()

/** What is stored for each reader after each step: which mandates have which alert. */
async function play(audience: string, before: Withheld, steps: Step[], replaced?: Withheld) {
  await ask('delete from rate_limit; delete from listing; delete from mandate; delete from match_check')
  await ask('delete from notification; delete from notification_letter')
  const ids = await givenMandates()
  await alert()
  const now = { cabins: 4, withheld: replaced ?? before }
  const { id } = await givenListing(app, owner, {
    ...{ category: 'Yachts', currency: 'USD', is_private: true, audience, teaser_traits: ['cabins'] },
    ...fieldsOf(now),
  })
  const history = [await notedFor(ids)]
  for (const step of steps) {
    await ask('delete from rate_limit')
    if (step.kind === 'told') now.cabins = step.cabins
    if (step.kind === 'withheld') now.withheld = replaced ?? step.to
    await take(step, id, now)
    history.push(await notedFor(ids))
  }
  return history
}

interface Stated {
  cabins: number
  withheld: Withheld
}
const fieldsOf = ({ cabins, withheld: { price, year } }: Stated) => ({ price, traits: { year, cabins } })
const admission = (id: string, path: string) =>
  call(owner, 'POST', `/listings/${id}/access${path}`, { member_ids: [readers.admitted.id] })

async function take({ kind }: Step, id: string, now: Stated) {
  if (kind === 'admit') await admission(id, '')
  else if (kind === 'revoke') await admission(id, '/revoke')
  else await change(owner, 'listings', id, kind === 'title' ? { title: `Title ${random(9)}` } : fieldsOf(now))
}

const noBudget = { budget_min: null, budget_max: null }

/** The same mandates of each reader. */
async function givenMandates() {
  const ids: string[] = []
  for (const reader of Object.values(readers))
    for (const fields of mandates)
      ids.push((await givenMandate(app, reader, { ...noBudget, category: 'Yachts', currency: 'USD', ...fields })).id)
  return ids
}

async function notedFor(ids: string[]) {
  await alert()
  return {
    unverified: await stored(readers.unverified, ids),
    verified: await stored(readers.verified, ids),
    admitted: await stored(readers.admitted, ids),
  }
}

async function stored({ id }: GivenMember, ids: string[]) {
  const known = await ask('select mandate_id, known_price, unseen from known_match where member_id = $1', id)
  const told = await ask(
    `select kind, mandate_id, count from notification where member_id = $1 and kind like 'mandate.match%'`,
    id,
  )
  const letters = await ask('select choice from notification_letter where member_id = $1 order by choice', id)
  const named = (rows: { mandate_id: string }[]) =>
    rows.map(({ mandate_id, ...row }) => JSON.stringify({ ...row, mandate: ids.indexOf(mandate_id) })).sort()
  return { known: named(known), told: named(told), letters }
}

test.each(['verified', 'request', 'named'])(
  'withheld values and their changes change no alert of a member who may not see them, for %s',
  async (audience) => {
    const blind = audience === 'verified' ? (['unverified'] as const) : outsiders
    for (let round = 0; round < 4; round++) {
      const [before, replaced] = [someWithheld(), someWithheld()]
      const steps = Array.from({ length: 3 }, someStep)
      const [original, otherwise] = [await play(audience, before, steps), await play(audience, before, steps, replaced)]
      for (const [step, facts] of original.entries())
        for (const name of blind)
          expect({ before, replaced, steps, step, name, facts: otherwise[step]?.[name] }).toEqual({
            ...{ before, replaced, steps, step, name },
            facts: facts[name],
          })
    }
  },
  120_000,
)
