import { expect, test } from 'vitest'
import { pageWeights, type ScriptFile } from './page-weight.ts'

const file = (bytes: number, modules: string[], imports: string[] = []): ScriptFile => ({ bytes, imports, modules })
const component = (route: string) => `/src/routes/${route}.tsx?tsr-split=component---loader`

const files = new Map([
  ['first.js', file(100_000, ['/src/client.tsx'])],
  ['link.js', file(5_000, ['/src/api/rpc-link.ts'], ['first.js'])],
  ['shell.js', file(20_000, [component('dashboard')], ['first.js', 'shared.js'])],
  ['shared.js', file(7_000, ['/src/ui/table.tsx'])],
  ['messages.js', file(9_000, [component('dashboard/messages')], ['shell.js'])],
  ['message.js', file(1_000, [component('dashboard/messages.$conversationId')], ['shared.js'])],
  ['dialog.js', file(50_000, ['/src/ui/overlays/loaded-modals.tsx'])],
  ['landing.js', file(3_000, [component('_site/index')], ['first.js'])],
  ['about.js', file(3_000, [component('_site/about')], ['first.js'])],
  ['browse.js', file(4_000, [component('_site/listings/index')], ['first.js', 'shared.js'])],
])

test('the weight of a page includes its layouts and imports once, and headers, but not what it loads on demand', () => {
  expect(Object.fromEntries(pageWeights(files).map(({ route, bytes }) => [route, bytes]))).toEqual({
    '_site/index': 103_000 + 2 * 400,
    '_site/listings/index': 111_000 + 3 * 400,
    'dashboard/messages': 141_000 + 5 * 400,
    'dashboard/messages.$conversationId': 142_000 + 6 * 400,
  })
})
