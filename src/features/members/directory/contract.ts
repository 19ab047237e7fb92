import { z } from 'zod'
import { MemberCard } from '#features/members/contract.ts'
import { pageSize, procedure } from '#platform/contract.ts'
import { line, nextCursor, routesOf, searchText } from '#platform/contract-terms.ts'
import { directoryLimits } from './terms.ts'

const word = line(directoryLimits.word).min(1)
const valuesInUse = z.array(z.object({ value: z.string(), count: z.number().int() }))

const route = routesOf('Members')
const directory = procedure
  .meta({ address: 'confirmed' })
  .errors({ VERIFICATION_REQUIRED: { status: 403, message: 'The directory is open to verified members.' } })

export const directoryContract = {
  browse: directory
    .route({
      ...route('GET', '/directory', 'Find verified members'),
      description:
        'For verified members and curators. Lists the verified members who chose to be found, by name. If one of two members blocked the other, neither finds the other.',
    })
    .input(
      z.object({
        search: searchText(directoryLimits.search)
          .default('')
          .describe(
            'All words must occur, each anywhere in name, company, role, specialities, cities and languages, in any order, ignoring case and accents; part of a word is enough. Text in quotation marks is one phrase.',
          ),
        speciality: word.optional().describe('Ignores case and accents, as `city` and `language` do.'),
        city: word.optional(),
        language: word.optional(),
        cursor: z.string().max(directoryLimits.cursor).optional().describe('Valid for the same filters only.'),
        limit: pageSize(directoryLimits.page, directoryLimits.first),
      }),
    )
    .output(
      z.object({
        items: z.array(MemberCard.extend({ introduction: z.string().describe('Shortened for a card.') })),
        next_cursor: nextCursor,
        total: z.number().int(),
        total_is_least: z.boolean().describe('There are more than `total`; they are not all counted.'),
      }),
    ),

  listValues: directory
    .route({
      ...route('GET', '/directory/values', 'List what the directory can be filtered by'),
      description: 'The specialities, cities and languages of the members you can find, the most frequent first.',
    })
    .output(z.object({ specialities: valuesInUse, cities: valuesInUse, languages: valuesInUse })),
}

/** The input of `browse`: filters, cursor and page size. */
export type DirectoryFilter = z.infer<NonNullable<(typeof directoryContract.browse)['~orpc']['inputSchema']>>

export type DirectoryPage = z.infer<NonNullable<(typeof directoryContract.browse)['~orpc']['outputSchema']>>

export type DirectoryValues = z.infer<NonNullable<(typeof directoryContract.listValues)['~orpc']['outputSchema']>>
