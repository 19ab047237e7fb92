import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PartyName } from './party-name.tsx'

vi.mock('@tanstack/react-router', async () => {
  const { createElement } = await import('react')
  return {
    Link: ({ params, children }: { params: { id: string }; children: string }) =>
      createElement('a', { href: params.id }, children),
  }
})

test('links the name of a party to their card', () =>
  expect(renderToStaticMarkup(<PartyName person={{ id: 'odile', name: 'Odile Owner' }} />)).toContain(
    '<a href="odile">Odile Owner</a>',
  ))

test('shows a party without a name as unknown, without a link', () => {
  const markup = renderToStaticMarkup(<PartyName person={{ id: 'odile', name: null }} />)
  expect(markup).toContain('Unknown')
  expect(markup).not.toContain('<a')
})
