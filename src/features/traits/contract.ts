import { JSON_SCHEMA_REGISTRY } from '@orpc/zod/zod4'
import { z } from 'zod'
import { decimalPattern } from '#lib/decimal.ts'
import { latestYear } from './check-traits.ts'
import { type Trait, traitLimits, traitsByCategory } from './terms.ts'
import { boundsText } from './trait-text.ts'

type JsonSchema = Exclude<
  NonNullable<Parameters<typeof JSON_SCHEMA_REGISTRY.add<z.ZodType>>[1]['anyOf']>[number],
  boolean
>

const mostCharacters = 600

/**
 * The facts about an asset. Which of them its category has, and their bounds, is checked by `checkTraits`, because the category is
 * another field of the same record. The OpenAPI document describes each category.
 */
export const Traits = z
  .record(z.string().max(60), z.union([z.string().max(mostCharacters), z.number(), z.boolean()]))
  .refine((traits) => Object.keys(traits).length <= 40, 'Please send at most 40 traits')

/** Its own type would have the values of the schema, such as the choices, be whole sets of traits. */
const describedSchema: z.ZodType = Traits

JSON_SCHEMA_REGISTRY.add(describedSchema, {
  description:
    'The traits of its category; all are optional. Quantities are exact decimals as strings, in the unit that each trait states.',
  anyOf: Object.entries(traitsByCategory).map(
    ([category, traits]): JsonSchema => ({
      title: category,
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(traits.map((trait) => [trait.name, schemaOf(trait)])),
    }),
  ),
})

export const traitRefused = {
  TRAIT_REFUSED: { status: 422, message: 'One of the traits is not accepted.' },
} as const

export const teaserTraits = z
  .array(z.string().max(60))
  .max(traitLimits.told, `Please choose at most ${traitLimits.told} particulars for outsiders`)

function schemaOf(trait: Trait): JsonSchema {
  const description = trait.label
  switch (trait.kind) {
    case 'quantity':
      return {
        type: 'string',
        pattern: decimalPattern.source,
        description: `${description}: ${boundsText(trait, 'stored').replaceAll('\u00a0', ' ')}.`,
      }
    case 'whole':
      return { type: 'integer', minimum: trait.from, maximum: trait.to, description }
    case 'year':
      return { type: 'integer', minimum: trait.from, maximum: latestYear(), description }
    case 'choice':
      return { type: 'string', enum: [...trait.choices], description }
    case 'text':
      return { type: 'string', minLength: 1, maxLength: traitLimits.text, description }
    case 'yes-no':
      return { type: 'boolean', description }
  }
}
