import { describe, expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

const hostile = [
  ...[
    'https://evil.example',
    'http://evil.example/',
    'HTTPS://EVIL.EXAMPLE',
    'https:evil.example',
    'https:/evil.example',
  ],
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
  ],
  ...[
    '/\\/evil.example',
    '\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
  ],
  ...[
    '/\u0000/evil.example',
    '/\u0009\u002Fevil.example',
    ' //evil.example',
    '/ /evil.example',
    '\u00A0//evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://%0aalert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://evil.example/x',
  ],
  ...['mailto:someone@evil.example', 'tel:+100000', 'ftp://evil.example', 'ws://evil.example', 'about:blank'],
  ...[
    'evil.example',
    'www.evil.example',
    'dashboard',
    './dashboard',
    '../dashboard',
    '?next=//evil.example',
    '#//evil.example',
  ],
  ...[
    '@evil.example',
    ':@evil.example',
    '.evil.example',
    'https://here.invalid@evil.example',
    'https://evil.example#/dashboard',
  ],
  ...['/.//evil.example', '/..//evil.example', '/./..//evil.example', '/a/../..//evil.example', '/%2e//evil.example/'],
  ...[
    '/%2E%2E//evil.example',
    '/x/..//evil.example',
    '//%65vil.example',
    '/\u2028/evil.example',
    '/\u200B/evil.example',
  ],
  ...[
    '/\u202Eevil',
    '/\uFEFF/evil.example',
    '/\\\\evil.example',
    '/\\@evil.example',
    '/\u3000/evil.example',
    '\uFF0F\uFF0Fevil.example',
  ],
  ...[
    '//',
    '///',
    '/\\',
    '',
    ' ',
    '\n',
    '//evil.example:80',
    '//evil.example\\@here',
    '//[::1]',
    '//0x7f000001',
    '//user:pass@evil',
  ],
]

describe('where a redirect may lead', () => {
  test('the list of hostile redirects has at least 60 different entries', () =>
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(60))

  test.each(hostile)('a redirect to %j stays on this site', (wanted) => {
    const path = sameSitePath(wanted, '/dashboard')
    for (const host of ['https://members.example.com', 'http://127.0.0.1:3000']) {
      const reached = new URL(path, host)
      expect(reached.origin).toBe(host)
      expect(reached.pathname).not.toMatch(/^\/[/\\]/)
    }
  })

  test.each([undefined, null, 7, {}, ['/dashboard', '/listings']])(
    'uses the fallback instead of %j, which is no path',
    (wanted) => expect(sameSitePath(wanted, '/dashboard')).toBe('/dashboard'),
  )

  test.each([
    '/',
    '/listings',
    '/listings/3f2a',
    '/mandates/3?from=about',
    '/dashboard/messages/1#last',
    '/a//b',
    '/search?q=//x',
  ])('allows a redirect to %s, a path of this site', (wanted) =>
    expect(sameSitePath(wanted, '/dashboard')).toBe(wanted),
  )

  test('the caller chooses the fallback path', () => expect(sameSitePath('//evil.example', '/')).toBe('/'))
})
