import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CurationLocked } from './curation-locked.tsx'

vi.mock('@tanstack/react-router', async () => {
  const { createElement } = await import('react')
  type To = { to: string; children: string }
  return {
    createLink:
      () =>
      ({ to, children }: To) =>
        createElement('a', { href: to }, children),
  }
})

test('a curator whose session may not act as one is led to Curation and told what opens it', () => {
  const setUp = renderToStaticMarkup(<CurationLocked enrolled={false} />)
  expect(setUp).toContain('Set up two-factor sign-in to open Curation')
  expect(setUp).toContain('<a href="/curation">Open Curation</a>')
  expect(renderToStaticMarkup(<CurationLocked enrolled />)).toContain('Enter a code to open Curation')
})
