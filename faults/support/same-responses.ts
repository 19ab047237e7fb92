import { randomUUID } from 'node:crypto'
import type { TestApp } from '#testing/test-app.ts'
import type { Headers, privatePages } from './private-pages.ts'

type Send = ReturnType<typeof privatePages>['send']
type Options = NonNullable<Parameters<TestApp['call']>[1]>
type Request = Pick<Options, 'method' | 'body'> & { path: string }

const parts = [
  ...['agreements', 'hold', 'access', 'access-requests', 'viewers', 'viewers/days', 'marks', 'traces'],
  ...['preview?reader=verified'],
]

/** What anybody can send about a listing whose id, and a photograph's, they have guessed. */
function requestsAbout(id: string, photographId: string): Request[] {
  const read = (path: string): Request => ({ method: 'GET', path })
  const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Request => ({
    ...{ method, path: `/api${path}` },
    ...(body && { body }),
  })
  const members = { member_ids: [randomUUID()] }
  const question = { listing_id: id, content: 'May I see it?', key: randomUUID() }
  return [
    ...[`/listings/${id}`, `/listings/${id}?from=mail`, `/api/agreements/receipts?listing_id=${id}`].map(read),
    { method: 'HEAD', path: `/listings/${id}` },
    ...[`/api/listings/${id}`, `/api/listings/mine/${id}`, `/api/listings/mine/${id}/agreement`].map(read),
    ...[`/api/saved/${id}`, ...parts.map((part) => `/api/listings/${id}/${part}`)].map(read),
    ...[400, 600].map((width) => read(`/photographs/${photographId}/${width}.webp`)),
    write('POST', '/conversations', question),
    write('POST', `/listings/${id}/views`),
    write('PUT', `/listings/${id}/saved`),
    write('PUT', `/saved/${id}`, { note: '', collection_ids: [] }),
    write('PUT', `/saved/${id}/note`, { note: 'Mine.' }),
    write('DELETE', `/listings/${id}/saved`),
    write('POST', `/listings/${id}/access-requests`, { words: 'For a client in Geneva.' }),
    write('POST', `/listings/${id}/access`, members),
    write('POST', `/listings/${id}/access/revoke`, members),
    write('PATCH', `/listings/${id}`, { title: 'Mine' }),
    ...['archive', 'restore', 'duplicate'].map((verb) => write('POST', `/listings/${id}/${verb}`)),
    write('DELETE', `/listings/${id}/agreement`),
    write('DELETE', `/listings/${id}/photographs/${photographId}`),
  ]
}

/** Status, headers and body of each response, without what differs between any two: ids, nonces, hashes and times. */
export async function responsesAbout(send: Send, headers: Headers, id: string, photographId: string) {
  const responses: string[][] = []
  for (const { path, ...options } of requestsAbout(id, photographId)) {
    const { status, text, headers: answered } = await send(path, headers, options)
    const { 'x-request-id': requestId, date: _, ...rest } = answered
    const nonce = /nonce-([^']+)/.exec(`${rest['content-security-policy']}`)?.[1] ?? 'none'
    const differing = [id, id.slice(-4).toUpperCase(), photographId, `${requestId}`, nonce]
    const response = differing
      .reduce((shorter, each) => shorter.replaceAll(each, ''), `${JSON.stringify(rest)} ${text}`)
      .replace(/\b1\d{12}\b|sha256-[^']+|"expires_in":\d+|\$R\[\d+\]=?/g, '')
    // A page loads its parts at the same time, so they are in any order.
    responses.push([
      `${options.method} ${path.replace(id, '').replace(photographId, '')} ${status}`,
      ...response.split(/[,[\]{}()]+/).toSorted(),
    ])
  }
  return responses
}

/** The requests whose responses differ, with the first part that does. */
export function differencesBetween(some: string[][], others: string[][]): string[] {
  return some.flatMap((parts, index) => {
    const differing = parts.findIndex((part, place) => part !== others[index]?.[place])
    return differing < 0 ? [] : [`${parts[0]}: ${parts[differing]}; ${others[index]?.[differing]}`]
  })
}
