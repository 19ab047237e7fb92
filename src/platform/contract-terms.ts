import { z } from 'zod'
import { amountPattern } from '#lib/money.ts'
import { hasPiledMarks, tidyLine, tidyParagraphs } from '#lib/tidy-text.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The routes of a feature, under one heading of the reference. */
export const routesOf = (tag: string) => (method: Method, path: `/${string}`, summary: string) =>
  ({ method, path, summary, tags: [tag] }) as const

/** Which record a route is about. */
export const one = z.object({ id: z.uuid() })

export const nextCursor = z.string().nullable().describe('Where the next page begins; null on the last.')

const tooLong = (most: number) => `Please keep to ${most} characters`
const isReadable = (text: string) => !hasPiledMarks(text)
const unreadable = 'Please use fewer marks on one letter'

/** Words to look for. */
export const searchWords = (most: number) => z.string().overwrite(tidyLine).max(most, tooLong(most))

/** A single line of words. */
export const line = (most: number) => searchWords(most).refine(isReadable, unreadable)

/** Words in paragraphs. */
export const paragraphs = (most: number) =>
  z.string().overwrite(tidyParagraphs).max(most, tooLong(most)).refine(isReadable, unreadable)

/** An exact decimal: money is no float. */
export const amount = z.string().regex(amountPattern, 'Please enter an amount, such as 1250000 or 1250000.50')

/** A page of one's own records. */
export const ownPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: nextCursor,
    total: z.number().int(),
    active: z.number().int().describe('How many of them others can see.'),
  })

/** A page of records that anybody may look through, by category. */
export const browsedPage = <Item extends z.ZodType, Category extends z.ZodType>(item: Item, category: Category) =>
  z.object({
    items: z.array(item),
    next_cursor: nextCursor,
    total: z.number().int(),
    total_is_least: z.boolean().describe('There are more than `total`, too many to count at each look.'),
    categories: z
      .array(z.object({ category, count: z.number().int() }))
      .describe('All that are to be found, whatever else is asked.'),
  })
