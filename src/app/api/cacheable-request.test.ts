import { expect, test } from 'vitest'
import { publicRecords } from '../web/public-records.ts'
import { cacheableRequest, cacheKey, isResponseAffected } from './cacheable-request.ts'

const [one, other] = ['0198f0a0-0000-7000-8000-000000000001', '0198f0a0-0000-7000-8000-000000000002']
const get = (url: string) => cacheableRequest({ method: 'GET', url, body: undefined })
const call = (verb: string, body: unknown) =>
  cacheableRequest({ method: 'POST', url: `/api/rpc/listings/${verb}`, body })
const named = (question: ReturnType<typeof get>) => (question ? cacheKey(question) : undefined)

test('gives equivalent requests of one protocol the same cache key', () => {
  const asked = ['/api/listings?limit=6&category=Real+Estate', '/api/listings?category=Real%20Estate&limit=6']
  expect(new Set(asked.map((url) => named(get(url)))).size).toBe(1)
  expect(new Set(['/api/listings', '/api/listings?', '/api/listings?limit=6'].map((url) => named(get(url)))).size).toBe(
    2,
  )
  const inputs = [{ json: { limit: 6, category: 'Art' } }, { json: { category: 'Art', limit: 6 }, meta: [] }]
  expect(new Set(inputs.map((input) => named(call('browse', input)))).size).toBe(1)
})

test.each([
  ['another method', () => cacheableRequest({ method: 'HEAD', url: '/api/listings', body: undefined })],
  ['a write', () => cacheableRequest({ method: 'POST', url: '/api/listings', body: {} })],
  ['another procedure', () => call('noteView', { json: { id: one } })],
  ['one’s own', () => get('/api/listings/mine')],
  ['an id that is none', () => get('/api/listings/1')],
  ['another id in the query', () => get(`/api/listings/${one}?id=${other}`)],
  ['an id of another kind', () => call('read', { json: { id: [one] } })],
  ['an id that is transformed on its way', () => call('read', { json: { id: one }, meta: [[1, 'id']] })],
  ['no input', () => call('read', undefined)],
  ['an input that is no object', () => call('browse', { json: [1] })],
  ['a search, which would tell what others look for', () => get('/api/listings?search=sloop')],
  ['a search by the other door', () => call('browse', { json: { search: 'sloop', limit: 6 } })],
  ['a price', () => get('/api/listings?min_price=1000')],
  ['a further page', () => get('/api/listings?cursor=abc')],
  ['a word that nobody knows', () => get('/api/listings?x=1')],
  ['the same word twice', () => get('/api/listings?sort=newest&sort=price-up')],
  ['a number written otherwise', () => get('/api/listings?limit=06')],
  ['what is transformed on its way', () => call('browse', { json: { limit: 6 }, meta: [[1, 'limit']] })],
  ['more than an id', () => call('read', { json: { id: one, x: 1 } })],
  ['a record that is not public', () => get('/api/members')],
  ['a longer address', () => get(`/api/listings/${one}/viewers`)],
])('treats %s as no cacheable request', (_, asked) => expect(asked()).toBeUndefined())

test('invalidates responses about the changed record, or about all records of its kind', () => {
  const questions = [
    get('/api/listings'),
    call('browse', { json: {} }),
    get(`/api/listings/${one}`),
    call('read', { json: { id: one } }),
    get(`/api/listings/${other}`),
  ]
  const names = questions.map((question) => named(question) ?? '')
  const [record] = publicRecords
  if (!record) throw new Error('There are no public records')
  expect(names.map((name) => isResponseAffected(name, { record, id: one }))).toEqual([true, true, true, true, false])
  expect(names.map((name) => isResponseAffected(name, { record }))).toEqual(Array(5).fill(true))
  expect(names.map((name) => isResponseAffected(name, { record: { ...record, plural: 'others' } }))).toEqual(
    Array(5).fill(false),
  )
  expect(names.map((name) => isResponseAffected(name, 'anything'))).toEqual(Array(5).fill(true))
})
