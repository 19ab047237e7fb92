import { z } from 'zod'
import { amountPattern } from '#lib/money.ts'
import { hasPiledMarks, tidyLine, tidyParagraphs } from '#lib/tidy-text.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The routes of a feature, which share a heading in the API reference. */
export const routesOf = (tag: string) => (method: Method, path: `/${string}`, summary: string) =>
  ({ method, path, summary, tags: [tag] }) as const

/** The input of routes about one record. */
export const byId = z.object({ id: z.uuid() })

/** A cursor of a list that the client sorts holds a title, if that is the order. */
export const sortedCursorLength = 1500
export const sortedCursor = z
  .string()
  .max(sortedCursorLength)
  .optional()
  .describe('Valid for the same filters and order only.')

export const nextCursor = z.string().nullable().describe('The cursor of the next page; null on the last page.')

const tooLong = (maximum: number) => `Please use at most ${maximum} characters`
const isReadable = (text: string) => !hasPiledMarks(text)
const unreadable = 'Please use fewer accents on one letter'

/** A search text. */
export const searchText = (maximum: number) => z.string().overwrite(tidyLine).max(maximum, tooLong(maximum))

/** A text of one line. */
export const line = (maximum: number) => searchText(maximum).refine(isReadable, unreadable)

/** A text of several paragraphs. */
export const paragraphs = (maximum: number) =>
  z.string().overwrite(tidyParagraphs).max(maximum, tooLong(maximum)).refine(isReadable, unreadable)

/** An exact decimal as a string, because floats round. */
export const amount = z.string().regex(amountPattern, 'Please enter an amount, such as 1250000 or 1250000.50')

/** A page of the member's own records. */
export const ownPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: nextCursor,
    total: z.number().int(),
    active: z.number().int().describe('How many of them other members can see.'),
  })

/** A page of records that anyone may browse, by category. */
export const browsePage = <Item extends z.ZodType, Category extends z.ZodType>(item: Item, category: Category) =>
  z.object({
    items: z.array(item),
    next_cursor: nextCursor,
    total: z.number().int(),
    total_is_least: z.boolean().describe('There are more than `total`; they are not all counted.'),
    categories: z
      .array(z.object({ category, count: z.number().int() }))
      .describe('The number of records in each category, without the other filters.'),
  })
