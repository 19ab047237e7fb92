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

test('a party leads to their card, under the name they show', () =>
  expect(renderToStaticMarkup(<PartyName person={{ id: 'odile', name: 'Odile Owner' }} />)).toContain(
    '<a href="odile">Odile Owner</a>',
  ))

test('one without a name is unknown, and leads nowhere', () => {
  const markup = renderToStaticMarkup(<PartyName person={{ id: 'odile', name: null }} />)
  expect(markup).toContain('Unknown')
  expect(markup).not.toContain('<a')
})
