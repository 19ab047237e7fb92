import { expect, test } from 'vitest'
import { guardedCookie, readCookie } from './cookies.ts'

test('a cookie is found by its whole name', () => {
  expect(readCookie('a=1; session=x=y ; b=2', 'session')).toBe('x=y')
  expect(readCookie('a=1; xsession=2', 'session')).toBeUndefined()
  expect(readCookie(undefined, 'session')).toBeUndefined()
})

test('a guarded cookie is out of reach of scripts and of other hosts', () => {
  expect(guardedCookie('session', 'v', { maxAge: 60, secure: true })).toBe(
    '__Host-session=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(guardedCookie('session', 'v', { maxAge: 0, secure: false })).toBe(
    'session=v; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  )
})
