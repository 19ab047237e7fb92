import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCachedPage } from './make-cached-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the content security policy of a cached page allows its inline scripts and styles by hash, and no others', async () => {
  const script = 'const a = "</b>"\nconst b = a > 1'
  const style = 'a > b { color: red }'
  const { headers } = await makeCachedPage(
    `<style data-x="1&gt;0">${style}</style><script src="/assets/a.js" async></script><script type="module" async="">${script}</script><script>${script}</script><script type="application/json" id="results">[]</script>`,
  )
  const policy = Object.fromEntries(
    `${headers['content-security-policy']}`.split('; ').map((entry) => {
      const [name, ...sources] = entry.split(' ')
      return [name, sources]
    }),
  )
  expect(policy['script-src']).toEqual(["'self'", hash(script)])
  expect(policy['style-src']).toEqual(["'self'", hash(style)])
  expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|strict-dynamic/)
})
