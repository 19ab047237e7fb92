// Runs as its own process: the least that could serve the same answers. node:http and one prepared statement of pg for each
// request, as superuser, so without row policies; no authentication, rate limits or validation. Prints its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BenchDatabase } from '../support/bench-database.ts'
import { openPool } from '../support/open-pool.ts'
import { cardsJson, listingJson } from './bare-json.ts'
import { bareQueries, pageSize } from './bare-queries.ts'
import { reportUsage } from './report-usage.ts'

const { superuserUrl, memberIds } = JSON.parse(process.env.BENCH_GROUND ?? '') as BenchDatabase
const [memberId = ''] = memberIds
const pool = openPool({ connectionString: superuserUrl, max: 8 })

async function bodyOf(url: string): Promise<unknown> {
  const [path = '', query] = url.split('?')
  if (path === '/api/listings' && query === undefined) {
    const { rows } = await pool.query({ ...bareQueries.firstPage, values: [memberId] })
    return cardsJson(rows, pageSize)
  }
  if (path === '/api/listings') {
    const filter = new URLSearchParams(query)
    const values = [memberId, filter.get('category'), `%${filter.get('search')}%`]
    const { rows } = await pool.query({ ...bareQueries.search, values })
    return cardsJson(rows, pageSize, 200)
  }
  const { rows } = await pool.query({ ...bareQueries.byId, values: [memberId, path.slice('/api/listings/'.length)] })
  return listingJson(rows[0])
}

const server = createServer((request, response) => {
  bodyOf(request.url ?? '').then(
    (body) => {
      const text = JSON.stringify(body)
      const length = Buffer.byteLength(text)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
  reportUsage()
})
