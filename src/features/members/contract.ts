import { z } from 'zod'
import { distinctWords } from '#lib/tidy-text.ts'
import { procedure } from '#platform/contract.ts'
import { line, paragraphs } from '#platform/contract-terms.ts'
import { imageErrors, imageTypesHint } from '#platform/images/image-errors.ts'
import { imageTypes } from '#platform/images/image-type.ts'
import { maxIntroductionLength, maxListedWords, namesShown } from './terms.ts'

const wordList = z
  .array(line(60))
  .max(100)
  .overwrite((list) => distinctWords(list))
  .refine((list) => list.length <= maxListedWords, 'At most twelve')

const portraitId = z
  .uuid()
  .nullable()
  .describe('The image is at /portraits/{portrait_id}/{size}.webp, where size is small, regular or large.')

/** The fields that profile and card share. */
const sharedFields = {
  company: z.string(),
  role: z.string(),
  specialities: z.array(z.string()),
  cities: z.array(z.string()),
  languages: z.array(z.string()),
  introduction: z.string(),
  portrait_id: portraitId,
  verified: z.boolean(),
}

export const MemberCard = z.object({
  id: z.uuid(),
  name: z.string().describe('The name as the member chose to show it.'),
  ...sharedFields,
})

export type MemberCard = z.infer<typeof MemberCard>

export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  name_shown: z
    .enum(namesShown)
    .describe('How others see the name: first and last name (`full`), the first name, or "Member".'),
  findable: z
    .boolean()
    .describe('Whether verified members find you in the directory. It takes effect once you are verified.'),
  ...sharedFields,
})

export type Profile = z.infer<typeof Profile>

const tags = ['Members']

const settingPortrait = procedure.meta({
  ...({ limit: 'portrait', idempotency: 'never', standing: 'awaiting', address: 'confirmed' } as const),
})

/** `setPortrait` as the upload route calls it: the member is checked before the picture is received. */
export const settingUploadedPortrait = settingPortrait
  .errors(imageErrors)
  .input(z.object({ receiveImage: z.custom<() => Promise<Blob>>() }))
  .output(Profile)

export const membersContract = {
  readProfile: procedure
    .route({ method: 'GET', path: '/members/me', summary: 'Read your own profile', tags })
    .meta({ standing: 'awaiting' })
    .output(Profile),

  updateProfile: procedure
    .route({
      method: 'PATCH',
      path: '/members/me',
      summary: 'Change your own profile',
      description:
        'Omitted fields stay unchanged. A verified member stays verified; curators see which fields changed.',
      tags,
    })
    .meta({ standing: 'awaiting' })
    .input(
      z.object({
        first_name: line(80).optional(),
        last_name: line(80).optional(),
        name_shown: z.enum(namesShown).optional(),
        findable: z.boolean().optional(),
        company: line(120).optional(),
        role: line(120).optional(),
        specialities: wordList.optional(),
        cities: wordList.optional(),
        languages: wordList.optional(),
        introduction: paragraphs(maxIntroductionLength).optional(),
      }),
    )
    .output(Profile),

  setPortrait: settingPortrait
    .route({
      method: 'PUT',
      path: '/members/me/portrait',
      summary: 'Set your portrait',
      description:
        'The body is a JPEG, PNG, WebP or HEIC image of at most 10 MB. The type is detected from the content. The image is rotated upright, and its metadata is removed.',
      tags,
    })
    .errors(imageErrors)
    .input(z.file().mime([...imageTypes], imageTypesHint))
    .output(Profile),

  removePortrait: procedure
    .route({ method: 'DELETE', path: '/members/me/portrait', summary: 'Remove your portrait', tags })
    .meta({ standing: 'awaiting' })
    .output(Profile),

  readCard: procedure
    .route({
      method: 'GET',
      path: '/members/{id}',
      summary: "Read a member's card",
      description: 'For members. A suspended member is not found.',
      tags,
    })
    .meta({ address: 'confirmed' })
    .input(z.object({ id: z.uuid() }))
    .output(MemberCard),
}
