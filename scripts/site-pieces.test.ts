import { expect, test } from 'vitest'
import { sitePieceGroup } from './site-pieces.ts'

const library = '/node_modules/@base-ui/react/dialog/index.mjs'
const page = '/src/routes/_site/listings/index.tsx?tsr-split=component'
const office = '/src/routes/dashboard/index.tsx?tsr-split=component'
const conversation = '/src/routes/dashboard/messages.$conversationId.tsx?tsr-split=component---loader'
const imports: Record<string, string[]> = {
  [page]: ['/src/features/listings/ui/card.tsx', '/src/ui/badge.tsx', '/src/ui/gate.tsx'],
  [office]: ['/src/ui/badge.tsx', '/src/ui/dialog.tsx', '/src/ui/ledger.tsx'],
  [conversation]: ['/src/ui/stamp.tsx'],
  '/src/features/listings/ui/card.tsx': ['/src/ui/stamp.tsx', '/src/ui/dialog.tsx'],
  '/src/features/listings/terms.ts': [],
  '/src/ui/badge.tsx': ['/src/ui/stamp.tsx', '/src/features/listings/terms.ts'],
  '/src/ui/stamp.tsx': [],
  '/src/ui/gate.tsx': [],
  '/src/ui/ledger.tsx': ['/src/ui/stamp.tsx'],
  '/src/ui/dialog.tsx': ['/src/ui/frame.tsx', '/src/ui/badge.tsx'],
  '/src/ui/frame.tsx': [library],
  [library]: [],
}

const infoOf = (id: string) => {
  const importers = Object.keys(imports).filter((one) => imports[one]?.includes(id))
  return imports[id] ? { importers, importedIds: imports[id] } : null
}

test.each([
  ['a component that public pages and members share', '/src/ui/badge.tsx', 'record-pieces'],
  ['a component that conversations need too', '/src/ui/stamp.tsx', 'pieces'],
  ['a component that only public pages show', '/src/ui/gate.tsx', 'site-pieces'],
  ['a component that imports a large library', '/src/ui/dialog.tsx', null],
  ['a large library', library, null],
  ['a component that only members see', '/src/ui/ledger.tsx', null],
  ['terms of a feature', '/src/features/listings/terms.ts', 'record-pieces'],
  ['a screen of a feature', '/src/features/listings/ui/card.tsx', null],
  ['an unknown module', '/src/ui/nowhere.tsx', null],
])('sitePieceGroup() of %s (%s) is %s', (_, id, group) => {
  expect(sitePieceGroup(id, infoOf)).toBe(group)
})
