import * as fc from 'fast-check'
import { isFile, type Shape, shapeOf } from './procedures.ts'

interface GeneratorOptions {
  /** Values for a field that its schema does not describe well enough, such as passwords and ids; else undefined. */
  knownValues: (field: string, shape: Shape) => fc.Arbitrary<unknown> | undefined
  /** Whether optional fields are included sometimes, or never. */
  optional?: boolean
  /** Values for texts without a pattern. */
  texts?: string[]
}

/** Values that match the JSON schema of an input; `known` supplies what JSON schema cannot express. */
export function arbitraryInput(shape: Shape, options: GeneratorOptions, field = ''): fc.Arbitrary<unknown> {
  const arbitraryPart = (inner: Shape, name = field) => arbitraryInput(inner, options, name)
  const knownValues = options.knownValues(field, shape)
  if (knownValues) return knownValues
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const alternatives = shape.anyOf ?? shape.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((alternative) => arbitraryPart(shapeOf(alternative))))
  if (isFile(shape)) return fc.constant('a file')
  switch (shape.type) {
    case 'object':
      return recordOf(shape, options, arbitraryPart)
    case 'array':
      return arrayOf(shape, arbitraryPart)
    case 'string':
      return textOf(shape, options)
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

function recordOf(
  { properties = {}, required = [] }: Shape,
  { optional = true }: GeneratorOptions,
  arbitraryPart: Part,
) {
  const isRequired = (name: string) => required.includes(name)
  const includedProperties = Object.entries(properties).filter(([name]) => optional || isRequired(name))
  const fields = Object.fromEntries(
    includedProperties.map(([name, inner]) => [name, arbitraryPart(shapeOf(inner), name)]),
  )
  return fc.record(fields, { requiredKeys: Object.keys(fields).filter(isRequired) })
}

function arrayOf({ items, minItems = 0, maxItems = 4 }: Shape, arbitraryPart: Part) {
  const item = typeof items === 'object' ? arbitraryPart(items) : fc.constant(null)
  return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
}

function textOf(
  { pattern, minLength = 0, maxLength = 60 }: Shape,
  { texts = [] }: GeneratorOptions,
): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const fittingTexts = texts.filter(({ length }) => length >= minLength && length <= maxLength)
  const anyText = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' })
  return fittingTexts.length > 0 ? fc.oneof(anyText, fc.constantFrom(...fittingTexts)) : anyText
}
