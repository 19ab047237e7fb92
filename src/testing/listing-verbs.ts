import { pictureOf } from './photographs.ts'

type Verb = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
}

/** What can be asked of one listing and its photographs: each well formed, so that it is the listing that decides. */
export async function listingVerbs(photographId = ''): Promise<Verb[]> {
  const one = `/photographs/${photographId}`
  return [
    { method: 'GET', path: '' },
    { method: 'PATCH', path: '', body: { version: 1, title: 'Taken' } },
    { method: 'GET', path: '/viewers' },
    { method: 'PUT', path: '/saved' },
    { method: 'POST', path: '/views' },
    { method: 'POST', path: '/archive' },
    { method: 'POST', path: '/restore' },
    { method: 'PUT', path: '/featured', body: { is_featured: true } },
    { method: 'POST', path: '/photographs', body: await pictureOf(60, 40), headers: { 'content-type': 'image/jpeg' } },
    { method: 'PUT', path: '/photographs', body: { order: [photographId] } },
    { method: 'PATCH', path: one, body: { caption: 'Taken' } },
    { method: 'DELETE', path: one },
  ]
}
