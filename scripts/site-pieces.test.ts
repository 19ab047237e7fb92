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
  ['a component on a public page', '/src/ui/badge.tsx', true],
  ['a component inside a component of a public page', '/src/ui/stamp.tsx', true],
  ['a component that imports a large library', '/src/ui/dialog.tsx', false],
  ['a large library', library, false],
  ['a component that only members see', '/src/ui/ledger.tsx', false],
  ['terms of a feature', '/src/features/listings/terms.ts', true],
  ['a screen of a feature', '/src/features/listings/ui/card.tsx', false],
  ['an unknown module', '/src/ui/nowhere.tsx', false],
])('isSitePiece() of %s (%s) is %s', (_, id, isPiece) => {
  expect(isSitePiece(id, infoOf)).toBe(isPiece)
})
