import { expect, test } from 'vitest'
import { isSitePiece } from './site-pieces.ts'

const library = '/node_modules/@base-ui/react/dialog/index.mjs'
const page = '/src/routes/_site/listings/index.tsx?tsr-split=component'
const office = '/src/routes/dashboard/index.tsx?tsr-split=component'
const imports: Record<string, string[]> = {
  [page]: ['/src/features/listings/ui/card.tsx', '/src/ui/badge.tsx'],
  [office]: ['/src/ui/badge.tsx', '/src/ui/dialog.tsx', '/src/ui/ledger.tsx'],
  '/src/features/listings/ui/card.tsx': ['/src/ui/stamp.tsx', '/src/ui/dialog.tsx'],
  '/src/features/listings/terms.ts': [],
  '/src/ui/badge.tsx': ['/src/ui/stamp.tsx', '/src/features/listings/terms.ts'],
  '/src/ui/stamp.tsx': [],
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
  ['what a public page shows', '/src/ui/badge.tsx', true],
  ['what stands in that', '/src/ui/stamp.tsx', true],
  ['what leads to a large library', '/src/ui/dialog.tsx', false],
  ['such a library', library, false],
  ['what members alone are shown', '/src/ui/ledger.tsx', false],
  ['terms of a feature', '/src/features/listings/terms.ts', true],
  ['a screen of a feature', '/src/features/listings/ui/card.tsx', false],
  ['what nobody knows', '/src/ui/nowhere.tsx', false],
])('%s: among the pieces of public pages or not', (_, id, is) => {
  expect(isSitePiece(id, infoOf)).toBe(is)
})
