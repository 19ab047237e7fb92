import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Ada', 'Ada', ''],
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King  Lovelace ', 'Ada King', 'Lovelace'],
  ['Ottoline de la Mare', 'Ottoline', 'de la Mare'],
  ['Jan van der Berg', 'Jan', 'van der Berg'],
  ['Van Morrow', 'Van', 'Morrow'],
])('splits the name %j', (fullName, firstName, lastName) =>
  expect(splitName(fullName)).toEqual({ firstName, lastName }),
)
