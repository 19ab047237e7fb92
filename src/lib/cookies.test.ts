import { expect, test } from 'vitest'
import { guardedCookie, readCookie } from './cookies.ts'

test('reads a cookie only by its exact name', () => {
  expect(readCookie('a=1; session=x=y ; b=2', 'session')).toBe('x=y')
  expect(readCookie('a=1; xsession=2', 'session')).toBeUndefined()
  expect(readCookie(undefined, 'session')).toBeUndefined()
})

test('scripts and other hosts cannot read or set a guarded cookie', () => {
  expect(guardedCookie('session', 'v', { maxAge: 60, secure: true })).toBe(
    '__Host-session=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(guardedCookie('session', 'v', { maxAge: 0, secure: false })).toBe(
    'session=v; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  )
})
