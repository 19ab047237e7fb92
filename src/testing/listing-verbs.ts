import { pictureOf } from './photographs.ts'

type Verb = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
}

/** Every request about one listing and its photographs, with valid input, so that only access decides about the response. */
export async function listingVerbs(photographId = ''): Promise<Verb[]> {
  const photographPath = `/photographs/${photographId}`
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
    { method: 'PATCH', path: photographPath, body: { caption: 'Taken' } },
    { method: 'DELETE', path: photographPath },
  ]
}
