import { JSON_SCHEMA_REGISTRY } from '@orpc/zod/zod4'
import { z } from 'zod'
import { decimalPattern } from '#lib/decimal.ts'
import { latestYear } from './accepted.ts'
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

const bound = z.union([z.string().max(40), z.number()])

/** Checked by `checkConditions`, because the category is another field of the same filter. */
export const traitConditions = z
  .record(
    z.string().max(60),
    z.union([
      z.strictObject({ any: z.array(z.string().max(traitLimits.text)).min(1).max(30) }),
      z.strictObject({ is: z.boolean() }),
      z.strictObject({ words: z.string().max(mostCharacters) }),
      z.strictObject({ from: bound.optional(), to: bound.optional() }),
    ]),
  )
  .refine((conditions) => Object.keys(conditions).length <= 40, 'Please send at most 40 conditions')
  .describe(
    'By the names of the traits of the category, which must be given: `from` and `to` for numbers (quantities in the unit in which they are stored), `any` for choices, `is` for yes or no, `words` for texts, all of which must occur. What is not stated, or withheld from you, does not meet a condition.',
  )

export const Criteria = z
  .strictObject({
    must: traitConditions.optional(),
    wish: traitConditions.optional(),
    never: traitConditions.optional(),
  })
  .describe('What is asked of the traits of the category: what must be, what would be welcome, and what must never be.')

export const TraitCounts = z.object({
  traits: z
    .record(
      z.string(),
      z.object({
        count: z.number().int().describe('How many listings state it.'),
        values: z
          .array(z.object({ value: z.string(), count: z.number().int() }))
          .describe('Of choices and texts at most 40, the most frequent first; `true` and `false` for yes or no.'),
        lowest: z.string().nullable().describe('Of numbers, as exact decimals.'),
        highest: z.string().nullable(),
      }),
    )
    .describe('By the names of the traits that any of the listings state.'),
  is_least: z.boolean().describe('Only the newest listings of the category were counted, because there are very many.'),
})
export type TraitCounts = z.infer<typeof TraitCounts>

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
