import * as fc from 'fast-check'
import { testPassword } from '../members.ts'
import { arbitraryInput } from './arbitrary-input.ts'
import { type Ids, isId } from './ids.ts'
import { likelyCursors, oddCursors, oddIds, oddTexts } from './odd-values.ts'
import type { Procedure } from './procedures.ts'
import type { Caller } from './world.ts'

type Known = Parameters<typeof arbitraryInput>[1]['knownValues']

/** Valid values for fields whose schema does not describe them. */
const validValues: Record<string, unknown> = {
  password: testPassword,
  current: testPassword,
  full_name: 'Nora Newcomer',
  version: 1,
  amount: '1250000',
  phone: '+41795559988',
  title: 'Villa above the bay',
  content: 'Is the boathouse part of it?',
  reason: 'It was agreed otherwise.',
  note: 'It was agreed otherwise.',
}

/** Valid inputs about records of any member. */
export function inputs(procedure: Procedure, caller: Caller, ids: Ids): fc.Arbitrary<unknown> {
  const knownValues: Known = (field, shape) => {
    if (isId(shape)) return someId(field, procedure, caller, ids)
    if (field === 'email') return fc.constantFrom(...emailsFor(caller))
    if (field === 'version') return fc.constantFrom(1, 2)
    if (field === 'cursor' && shape.type === 'string') return cursors
    if (field === 'password' || field === 'current') return fc.constantFrom(testPassword, 'another quiet word')
    return undefined
  }
  return arbitraryInput(procedure.shape, { knownValues, texts: oddTexts })
}

/** The smallest valid input, about the caller's own records. */
export function leastInput(procedure: Procedure, caller: Caller, ids: Ids): unknown {
  const knownValues: Known = (field, shape) => {
    if (isId(shape))
      return fc.constant(field === 'key' ? oddIds.at(-1) : ids.of(ids.kindOf(field, procedure.address), caller).own[0])
    if (field === 'email') return fc.constant(emailsFor(caller)[0])
    return field in validValues ? fc.constant(validValues[field]) : undefined
  }
  return fc.sample(arbitraryInput(procedure.shape, { knownValues, optional: false }), { numRuns: 1, seed: 7 })[0]
}

function someId(field: string, { address }: Procedure, caller: Caller, ids: Ids): fc.Arbitrary<unknown> {
  if (field === 'key') return fc.uuid()
  const { own, every } = ids.of(ids.kindOf(field, address), caller)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...own) },
    { weight: 4, arbitrary: fc.constantFrom(...every) },
    { weight: 1, arbitrary: fc.constantFrom(...ids.all) },
    { weight: 1, arbitrary: fc.constantFrom(...oddIds) },
  )
}

const cursors = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...likelyCursors) },
  { weight: 2, arbitrary: fc.constantFrom(...oddCursors) },
)

const emailsFor = ({ member }: Caller) => [member?.email ?? 'newcomer@example.com', 'canary-ada@example.com']
