import type { FastifyRequest } from 'fastify'
import { uuid } from '../web/public-pages.ts'
import { type Change, publicRecords } from '../web/public-records.ts'

/** A request for public records whose response may be cached, in one form for all equivalent requests. */
export interface CacheableRequest {
  record: string
  /** Undefined for a list. */
  id: string | undefined
  /** The request that the API gets. */
  url: string
  body: string | undefined
}

/**
 * Parameters of lists whose responses may be cached. Searches and prices are not: by measuring which responses are cached, a
 * stranger would learn what others look for. Nor are values that can be varied without end, which would fill the cache.
 */
const cacheableParameters: Record<string, RegExp> = {
  category: /^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/,
  limit: /^(?:[1-9]|[12]\d|30)$/,
  sort: /^[a-z-]+$/,
  ...{ verified_sellers: /^(?:true|false)$/, verified_buyers: /^(?:true|false)$/ },
  ...{ urgent: /^(?:true|false)$/, saved: /^false$/ },
}
const areCacheable = (asked: [string, unknown][]) =>
  new Set(asked.map(([name]) => name)).size === asked.length &&
  asked.every(
    ([name, value]) => Object.hasOwn(cacheableParameters, name) && cacheableParameters[name]?.test(String(value)),
  )

const maxKeyLength = 500
const names = publicRecords.map(({ plural: many }) => many).join('|')
const byRest = new RegExp(`^/api/(${names})(?:/(${uuid}))?(?:\\?(.*))?$`)
const byRpc = new RegExp(`^/api/rpc/(${names})/(browse|read)$`)
const isId = new RegExp(`^${uuid}$`)

export function cacheableRequest({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>) {
  const question = method === 'GET' ? fromRest(url) : method === 'POST' ? fromRpc(url, body) : undefined
  return question && cacheKey(question).length <= maxKeyLength ? question : undefined
}

/** Begins with the kind and the id of the record, by which entries are invalidated. */
export const cacheKey = ({ record, id = '', url, body = '' }: CacheableRequest) => `${record}/${id} ${url} ${body}`

/** Whether the response with this key may contain what changed. */
export function isResponseAffected(name: string, change: Change): boolean {
  if (change === 'anything') return true
  const { record, id } = change
  const of = `${record.plural}/`
  return name.startsWith(id === undefined ? of : `${of} `) || name.startsWith(`${of}${id} `)
}

function fromRest(asked: string): CacheableRequest | undefined {
  const [, record, id, query = ''] = byRest.exec(asked) ?? []
  // The query could name another id.
  if (record === undefined || (id !== undefined && query !== '')) return undefined
  const sought = new URLSearchParams(query)
  if (!areCacheable([...sought])) return undefined
  sought.sort()
  const url = `/api/${record}${id === undefined ? '' : `/${id}`}${sought.size > 0 ? `?${sought}` : ''}`
  return { record, id, url, body: undefined }
}

/** oRPC's own protocol: `json` is the input, `meta` lists values in it that JSON has no type for. */
function fromRpc(url: string, body: unknown): CacheableRequest | undefined {
  const [, record, verb] = byRpc.exec(url) ?? []
  if (record === undefined || !isRecord(body) || !isRecord(body.json)) return undefined
  const { json, meta = [] } = body
  if (!Array.isArray(meta) || meta.length > 0) return undefined
  const inOrder = Object.fromEntries(Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1)))
  const question = { record, url, body: JSON.stringify({ json: inOrder }) }
  if (verb === 'browse') return areCacheable(Object.entries(json)) ? { ...question, id: undefined } : undefined
  const { id } = json
  return typeof id === 'string' && isId.test(id) && Object.keys(json).length === 1 ? { ...question, id } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
