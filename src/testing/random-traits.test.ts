import { expect, test } from 'vitest'
import { type TraitCategory, traitsByCategory, traitsOf } from '#features/traits/terms.ts'
import { conditionOn, meets, pick, someValue } from './random-traits.ts'
import { testApp } from './test-app.ts'

const app = await testApp()

test('a listing that meets a condition has one of the tokens by which the index finds it', async () => {
  const pairs = Array.from({ length: 3000 }, () => {
    const category = pick(Object.keys(traitsByCategory) as TraitCategory[])
    const trait = pick(traitsOf(category))
    return { category, name: trait.name, value: someValue(trait), condition: conditionOn(trait) }
  })
  const { rows: judged } = await app.database.superuser.query(
    `select sought @@ trait_path(jsonb_build_object(name, condition)) as meets,
       trait_tokens(category, sought) && condition_tokens(category, name, condition) as found
     from jsonb_to_recordset($1) as pair (category text, name text, value jsonb, condition jsonb),
       lateral (select sought_traits(jsonb_build_object(name, value)) as sought) as searched`,
    [JSON.stringify(pairs)],
  )
  expect(judged.filter(({ meets }) => meets).length).toBeGreaterThan(500)
  for (const [index, { meets: isMet, found }] of judged.entries())
    expect({ ...pairs[index], isMet, found: found || !isMet }).toMatchObject({ found: true })
  for (const [index, { meets: isMet }] of judged.entries()) {
    const { name, value, condition } = pairs[index] ?? fail()
    expect({ name, value, condition, isMet }).toMatchObject({ isMet: meets(value, condition) })
  }
})

function fail(): never {
  throw new Error('There are as many answers as pairs')
}

test('the database knows which traits are quantities and which are texts', async () => {
  for (const trait of Object.values(traitsByCategory).flat()) {
    const { rows } = await app.database.superuser.query('select is_quantity($1), is_text($1)', [trait.name])
    expect({ name: trait.name, ...rows[0] }).toEqual({
      ...{ name: trait.name, is_quantity: trait.kind === 'quantity', is_text: trait.kind === 'text' },
    })
  }
})

test('a trait of several categories is of one kind in all of them', () => {
  const kinds = new Map<string, string>()
  for (const { name, kind } of Object.values(traitsByCategory).flat()) {
    expect(kinds.get(name) ?? kind).toBe(kind)
    kinds.set(name, kind)
  }
})
