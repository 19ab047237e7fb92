import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

export const password = 'a quiet word at dusk'

export interface JoinedMember {
  id: string
  email: string
  token: string
}

/** Sends a request that must succeed. */
export async function call(url: string, path: string, body: object, token?: string) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, `${path} ${answer.status}`).toBe(true)
  return await answer.json()
}

export async function ask(url: string, path: string, token: string) {
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok, `${path} ${answer.status}`).toBe(true)
  return await answer.json()
}

export async function join(url: string, full_name: string): Promise<JoinedMember> {
  const email = `${randomUUID()}@example.com`
  const { session } = await call(url, '/accounts', { full_name, email, password })
  return { id: session.user.id, email, token: session.access_token }
}
