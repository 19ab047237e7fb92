import { expect, test } from 'vitest'
import { themeCookie, themeIn } from './theme-choice.ts'

test.each([
  [undefined, 'auto'],
  ['', 'auto'],
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['theme=sepia', 'auto'],
  ['theme=', 'auto'],
  ['theme="><script>', 'auto'],
  ['dark-theme=dark', 'auto'],
  ['my=theme=dark', 'auto'],
])('reads the theme from cookies %j as %s', (cookies, choice) => {
  expect(themeIn(cookies)).toBe(choice)
})

test('keeps the theme cookie for a year, and marks it as secure if the page uses TLS', () => {
  expect(themeCookie('dark', false)).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(themeCookie('light', true)).toBe('theme=light; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test('returning to auto removes the theme cookie', () => {
  expect(themeCookie('auto', false)).toContain('Max-Age=0')
})
