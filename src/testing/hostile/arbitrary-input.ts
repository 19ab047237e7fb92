import * as fc from 'fast-check'
import { isFile, type Shape, shapeOf } from './procedures.ts'

interface GeneratorOptions {
  /** Values for a field that its schema does not describe well enough, such as passwords and ids; else undefined. */
  known: (field: string, shape: Shape) => fc.Arbitrary<unknown> | undefined
  /** Whether optional fields are included sometimes, or never. */
  optional?: boolean
  /** Values for texts without a pattern. */
  texts?: string[]
}

/** Values that match the JSON schema of an input; `known` supplies what JSON schema cannot express. */
export function arbitraryInput(shape: Shape, wish: GeneratorOptions, field = ''): fc.Arbitrary<unknown> {
  const part = (inner: Shape, name = field) => arbitraryInput(inner, wish, name)
  const known = wish.known(field, shape)
  if (known) return known
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const ways = shape.anyOf ?? shape.oneOf
  if (ways) return fc.oneof(...ways.map((way) => part(shapeOf(way))))
  if (isFile(shape)) return fc.constant('a file')
  switch (shape.type) {
    case 'object':
      return recordOf(shape, wish, part)
    case 'array':
      return arrayOf(shape, part)
    case 'string':
      return textOf(shape, wish)
    case 'integer':
      return fc.integer({ min: shape.minimum ?? -100, max: Math.min(shape.maximum ?? 2 ** 31, 2 ** 31) })
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e6, max: shape.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constant(undefined)
  }
}

type Part = (shape: Shape, name?: string) => fc.Arbitrary<unknown>

function recordOf({ properties = {}, required = [] }: Shape, { optional = true }: GeneratorOptions, part: Part) {
  const isRequired = (name: string) => required.includes(name)
  const wanted = Object.entries(properties).filter(([name]) => optional || isRequired(name))
  const fields = Object.fromEntries(wanted.map(([name, inner]) => [name, part(shapeOf(inner), name)]))
  return fc.record(fields, { requiredKeys: Object.keys(fields).filter(isRequired) })
}

function arrayOf({ items, minItems = 0, maxItems = 4 }: Shape, part: Part) {
  const one = typeof items === 'object' ? part(items) : fc.constant(null)
  return fc.array(one, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
}

function textOf(
  { pattern, minLength = 0, maxLength = 60 }: Shape,
  { texts = [] }: GeneratorOptions,
): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const fitting = texts.filter(({ length }) => length >= minLength && length <= maxLength)
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' })
  return fitting.length > 0 ? fc.oneof(any, fc.constantFrom(...fitting)) : any
}
