import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AccessPageLink } from './access-page-link.tsx'

vi.mock('@tanstack/react-router', async () => {
  const { createElement } = await import('react')
  type To = { to: string; search: Record<string, string>; children: string }
  return {
    Link: ({ to, search, children }: To) =>
      createElement('a', { href: `${to}?${new URLSearchParams(search)}` }, children),
  }
})

test('the sign-up and sign-in pages link to each other and keep the redirect', () => {
  const pageLink = <AccessPageLink question="Not a member yet?" to="/signup" label="Sign Up" redirect="/listings/1" />
  expect(renderToStaticMarkup(pageLink)).toContain('<a href="/signup?redirect=%2Flistings%2F1">Sign Up</a>')
})
