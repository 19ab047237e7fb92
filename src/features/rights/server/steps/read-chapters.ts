import { system } from '#database/actor.ts'
import { readStanding } from '#features/curation/server/read-standing.ts'
import { findMemberSecurity } from '#features/identity/factors/server/find-member-security.ts'
import { readProfile } from '#features/members/server/read-profile.ts'
import { accountChapters } from './account-chapters.ts'
import { type Chapter, chapter } from './chapter.ts'
import type { MemberReader } from './member-reader.ts'
import { paperChapters } from './paper-chapters.ts'
import { tradeChapters } from './trade-chapters.ts'

/** The whole export: everything that the product stores about a member and shows to them. */
export const readChapters = (reader: MemberReader): Chapter[] => [
  profileChapter(reader),
  ...tradeChapters(reader),
  ...paperChapters(reader),
  ...accountChapters(reader),
]

function profileChapter({ scope, actor, read, readAs }: MemberReader): Chapter {
  return chapter('profile', 'Profile', async function* () {
    const profile = await read(() => readProfile(scope))
    const account = await readAs(system, () => findMemberSecurity(scope, actor.memberId))
    const standing = await read(() => readStanding(scope))
    yield {
      title: `${profile.first_name} ${profile.last_name}`.trim() || 'Without a name',
      facts: [
        ['E-mail', account.email],
        ['Address confirmed', account.confirmed ? 'yes' : 'no'],
        ['Name shown', nameDisplays[profile.name_shown]],
        ['Verified members can find you', profile.findable ? 'yes' : 'no'],
        ['Company', profile.company],
        ['Role', profile.role],
        ['Specialities', profile.specialities.join(', ')],
        ['Cities', profile.cities.join(', ')],
        ['Languages', profile.languages.join(', ')],
        ['Verified', profile.verified ? 'yes' : 'no'],
        ['Application', standing.application && (standing.application.decision ?? 'waits for a decision')],
        ['Reason given', standing.application?.reason],
      ],
      text: profile.introduction,
      images: profile.portrait_id ? [{ path: 'portrait.webp', caption: 'Portrait' }] : [],
      data: { ...profile, email: account.email, email_confirmed: account.confirmed, ...standing },
    }
  })
}

const nameDisplays = { full: 'first and last name', first: 'first name', member: 'neither' }
