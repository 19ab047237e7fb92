import { z } from 'zod'
import { distinctWords } from '#lib/tidy-text.ts'
import { procedure } from '#platform/contract.ts'
import { line, paragraphs } from '#platform/contract-terms.ts'
import { pictureErrors, whatPicturesAre } from '#platform/images/image-errors.ts'
import { pictureKinds } from '#platform/images/image-type.ts'
import { maxIntroductionLength, maxListedWords, namesShown } from './terms.ts'

const words = z
  .array(line(60))
  .max(100)
  .overwrite((list) => distinctWords(list))
  .refine((list) => list.length <= maxListedWords, 'Twelve at the most')

const portraitId = z
  .uuid()
  .nullable()
  .describe('To be had under /portraits/{portrait_id}/{size}.webp, where size is small, regular or large.')

/** What a member says of themselves, as they wrote it. */
const described = {
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
  name: z.string().describe('As the member chose to be shown.'),
  ...described,
})

export type MemberCard = z.infer<typeof MemberCard>

export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  name_shown: z.enum(namesShown).describe('How others see the name: both names, the first, or "Member".'),
  ...described,
})

export type Profile = z.infer<typeof Profile>

const tags = ['Members']

const settingPortrait = procedure.meta({
  ...({ limit: 'picture', idempotency: 'never', standing: 'awaiting', address: 'confirmed' } as const),
})

/** `setPortrait` as the upload route calls it: the member is checked before the picture is received. */
export const settingUploadedPortrait = settingPortrait
  .errors(pictureErrors)
  .input(z.object({ receivePicture: z.custom<() => Promise<Blob>>() }))
  .output(Profile)

export const membersContract = {
  readProfile: procedure
    .route({ method: 'GET', path: '/members/me', summary: "Read one's own profile", tags })
    .meta({ standing: 'awaiting' })
    .output(Profile),

  updateProfile: procedure
    .route({
      method: 'PATCH',
      path: '/members/me',
      summary: "Change one's own profile",
      description: 'What is left out stays as it is. What is verified stays verified; curators see what changed.',
      tags,
    })
    .meta({ standing: 'awaiting' })
    .input(
      z.object({
        first_name: line(80).optional(),
        last_name: line(80).optional(),
        name_shown: z.enum(namesShown).optional(),
        company: line(120).optional(),
        role: line(120).optional(),
        specialities: words.optional(),
        cities: words.optional(),
        languages: words.optional(),
        introduction: paragraphs(maxIntroductionLength).optional(),
      }),
    )
    .output(Profile),

  setPortrait: settingPortrait
    .route({
      method: 'PUT',
      path: '/members/me/portrait',
      summary: "Set one's portrait",
      description:
        'The body is the picture: JPEG, PNG or WebP by its content, at most 10 MB. It is turned upright and kept without what the camera wrote into it.',
      tags,
    })
    .errors(pictureErrors)
    .input(z.file().mime([...pictureKinds], whatPicturesAre))
    .output(Profile),

  removePortrait: procedure
    .route({ method: 'DELETE', path: '/members/me/portrait', summary: "Remove one's portrait", tags })
    .meta({ standing: 'awaiting' })
    .output(Profile),

  readCard: procedure
    .route({
      method: 'GET',
      path: '/members/{id}',
      summary: "Read a member's card",
      description: 'For members. A member who is suspended is not found.',
      tags,
    })
    .meta({ address: 'confirmed' })
    .input(z.object({ id: z.uuid() }))
    .output(MemberCard),
}
