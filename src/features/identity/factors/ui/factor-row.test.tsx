import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FactorRow } from './factor-row.tsx'
import { factorOrder } from './factor-words.ts'

const renderRows = (change: { configured?: boolean; on?: boolean } = {}) =>
  factorOrder
    .map((kind) => ({ kind, configured: true, on: false, since: null, hint: null, ...change }))
    .map((factor) => renderToStaticMarkup(<FactorRow key={factor.kind} factor={factor} onAsk={() => {}} />))
const names = ['SMS', 'Email', 'Authenticator App']

test('each factor has a button with its name', () => {
  expect(renderRows().map((row) => />([^<]*)<\/button>/.exec(row)?.[1])).toEqual(names)
  for (const row of renderRows()) expect(row).toMatch(/<button[^>]* data-hydrating="true"/)
})

test('a factor that the operator has not set up says so, and its button is disabled', () => {
  for (const row of renderRows({ configured: false })) {
    expect(row).toContain('Not available on this network.')
    expect(row).toMatch(/<button[^>]* disabled=""(?! data-hydrating=)/)
  }
})

test('a factor in force can be turned off, even if the operator no longer offers it', () => {
  for (const [index, row] of renderRows({ configured: false, on: true }).entries()) {
    expect(row).toContain(`aria-label="Turn off ${names[index]}"`)
    expect(row).not.toContain('Not available')
  }
})
