import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AccessTabs } from './access-tabs.tsx'

vi.mock('@tanstack/react-router', async () => {
  const { createElement } = await import('react')
  type To = { to: string; search: Record<string, string>; children: string }
  return {
    Link: ({ to, search, children }: To) =>
      createElement('a', { href: `${to}?${new URLSearchParams(search)}` }, children),
  }
})

test('the sign-in and sign-up tabs keep the redirect', () => {
  expect(renderToStaticMarkup(<AccessTabs />)).toMatch(
    /<a href="\/auth\?">Sign In<\/a><a href="\/signup\?">Sign Up<\/a>/,
  )
  expect(renderToStaticMarkup(<AccessTabs redirect="/listings/1" />)).toMatch(/signup\?redirect=%2Flistings%2F1"/)
})
