import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Jean-Luc de la Tour', 'JT'],
  ["  d'Arcy   (retired) ", 'DR'],
  ['Éloïse Ångström', 'ÉÅ'],
  ['𝒜da Ωmega', '𝒜Ω'],
  ['…', ''],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
