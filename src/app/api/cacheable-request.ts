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
const areCacheable = (parameters: [string, unknown][]) =>
  new Set(parameters.map(([name]) => name)).size === parameters.length &&
  parameters.every(
    ([name, value]) => Object.hasOwn(cacheableParameters, name) && cacheableParameters[name]?.test(String(value)),
  )

const maxKeyLength = 500
const recordNames = publicRecords.map(({ plural: many }) => many).join('|')
const restPattern = new RegExp(`^/api/(${recordNames})(?:/(${uuid}))?(?:\\?(.*))?$`)
const rpcPattern = new RegExp(`^/api/rpc/(${recordNames})/(browse|read)$`)
const idPattern = new RegExp(`^${uuid}$`)

export function cacheableRequest({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>) {
  const cacheable = method === 'GET' ? fromRest(url) : method === 'POST' ? fromRpc(url, body) : undefined
  return cacheable && cacheKey(cacheable).length <= maxKeyLength ? cacheable : undefined
}

/** Begins with the kind and the id of the record, by which entries are invalidated. */
export const cacheKey = ({ record, id = '', url, body = '' }: CacheableRequest) => `${record}/${id} ${url} ${body}`

/** Whether the response with this key may contain what changed. */
export function isResponseAffected(name: string, change: Change): boolean {
  if (change === 'anything') return true
  const { record, id } = change
  const recordPrefix = `${record.plural}/`
  return (
    name.startsWith(id === undefined ? recordPrefix : `${recordPrefix} `) || name.startsWith(`${recordPrefix}${id} `)
  )
}

function fromRest(requestUrl: string): CacheableRequest | undefined {
  const [, record, id, query = ''] = restPattern.exec(requestUrl) ?? []
  // The query could name another id.
  if (record === undefined || (id !== undefined && query !== '')) return undefined
  const searchParams = new URLSearchParams(query)
  if (!areCacheable([...searchParams])) return undefined
  searchParams.sort()
  const url = `/api/${record}${id === undefined ? '' : `/${id}`}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  return { record, id, url, body: undefined }
}

/** oRPC's own protocol: `json` is the input, `meta` lists values in it that JSON has no type for. */
function fromRpc(url: string, body: unknown): CacheableRequest | undefined {
  const [, record, verb] = rpcPattern.exec(url) ?? []
  if (record === undefined || !isRecord(body) || !isRecord(body.json)) return undefined
  const { json, meta = [] } = body
  if (!Array.isArray(meta) || meta.length > 0) return undefined
  const sortedInput = Object.fromEntries(Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1)))
  const cacheable = { record, url, body: JSON.stringify({ json: sortedInput }) }
  if (verb === 'browse') return areCacheable(Object.entries(json)) ? { ...cacheable, id: undefined } : undefined
  const { id } = json
  return typeof id === 'string' && idPattern.test(id) && Object.keys(json).length === 1
    ? { ...cacheable, id }
    : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
