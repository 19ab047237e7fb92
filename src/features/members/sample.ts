import { and, inArray, isNotNull } from 'drizzle-orm'
import { daysAgo } from '#lib/days-ago.ts'
import type { Platform } from '#platform/scope.ts'
import { createMember } from './server/create-member.ts'
import { portraitKeys } from './server/portrait-keys.ts'
import { member } from './server/tables.ts'

type Person = Omit<typeof member.$inferInsert, 'createdAt'> & { joinedDaysAgo: number }

/** The members of the sample network, by the key that other samples use for them. None of them is a real person. */
const people: Record<string, Person> = {
  curator: {
    ...{ firstName: 'Héloïse', lastName: 'Marchetti', verified: true, curator: true, joinedDaysAgo: 412 },
    ...{ company: 'Subrosa', role: 'Curator' },
    specialities: ['Provenance', 'Art', 'Family Office'],
    cities: ['Geneva', 'Paris'],
    languages: ['French', 'Italian', 'English'],
    introduction:
      'I read every application myself and answer each in writing. Twenty years in the private sales room of a Geneva house taught me that the best introductions are the ones nobody else hears about.',
  },
  seller: {
    ...{ firstName: 'Aurelio', lastName: 'Fontanelle', verified: true, findable: true, joinedDaysAgo: 371 },
    ...{ company: 'Fontanelle & Figli', role: 'Partner' },
    specialities: ['Real Estate', 'Yachts', 'Islands', 'Vehicles'],
    cities: ['Genoa', 'Portofino', 'Monaco'],
    languages: ['Italian', 'French', 'English'],
    introduction:
      'Third generation of a family that has sold houses on the Ligurian coast without ever putting up a sign. We act for owners who would rather not be asked. If the sea is part of it, we have probably sold it twice.\n\nReplies within the day, in August too.',
  },
  buyer: {
    ...{ firstName: 'Ingrid', lastName: 'Vasterholm', verified: true, findable: true, joinedDaysAgo: 296 },
    ...{ company: 'Vasterholm Family Office', role: 'Principal adviser' },
    specialities: ['Family Office', 'Jets', 'Art', 'Jewelry'],
    cities: ['Stockholm', 'Zürich', 'London'],
    languages: ['English', 'German', 'Dutch'],
    introduction:
      'I buy for four families and represent nobody else. My mandates are funded before they are published, and I answer for them by name. Please tell me what is wrong with a thing first; it saves us both a journey.',
  },
  idris: {
    ...{ firstName: 'Idris', lastName: 'Halabi-Roux', verified: true, findable: true, joinedDaysAgo: 203 },
    ...{ company: 'Halabi Roux Aviation', role: 'Aircraft broker' },
    specialities: ['Jets', 'Vehicles', 'Travel'],
    cities: ['Dubai', 'Nice', 'Farnborough'],
    languages: ['Arabic', 'French', 'English'],
    introduction:
      'Long-range cabins, bought and sold off market. A former line captain, I still read the logbooks before the brochure. Pre-purchase inspections at a hangar of your choosing, never of mine.',
  },
  marguerite: {
    ...{
      firstName: 'Marguerite',
      lastName: 'Delacourt-Senn',
      verified: true,
      findable: true,
      joinedDaysAgo: 188,
      nameShown: 'first',
    },
    ...{ company: 'Delacourt Senn Art Advisory', role: 'Founder' },
    specialities: ['Art', 'Provenance', 'Jewelry'],
    cities: ['Basel', 'Paris', 'New York'],
    languages: ['French', 'German', 'English', 'Italian'],
    introduction:
      'Post-war and contemporary, and the paperwork that goes with it. I place works quietly between collections, and I will say no to a picture whose history has a gap in it, whatever the price.',
  },
  kenji: {
    ...{
      firstName: 'Kenji',
      lastName: 'Morisaki',
      verified: true,
      findable: true,
      joinedDaysAgo: 94,
      nameShown: 'member',
    },
    ...{ company: '', role: 'Private concierge' },
    specialities: ['Concierge', 'Travel', 'Events', 'Wine'],
    cities: ['Tokyo', 'Kyoto', 'Hong Kong'],
    languages: ['Japanese', 'English', 'Cantonese'],
    introduction:
      'I look after nine households in Japan. Their names stay with me, and for the time being so does mine.',
  },
  lucien: {
    ...{ firstName: 'Lucien', lastName: 'Abernathy-Voss', verified: true, joinedDaysAgo: 131 },
    ...{ company: 'Abernathy Voss Charter', role: 'Charter broker' },
    specialities: ['Yachts', 'Events'],
    cities: ['Antibes', 'Palma'],
    languages: ['English', 'Spanish'],
    introduction:
      'Crewed charter above fifty metres in the western Mediterranean, and in the Grenadines from December.',
  },
  oriane: {
    ...{ firstName: 'Oriane', lastName: 'Castel-Nwosu', verified: true, findable: true, joinedDaysAgo: 61 },
    ...{ company: 'Maison Castel Nwosu', role: 'Experience curator' },
    specialities: ['Events', 'Travel', 'Wine'],
    cities: ['Lisbon', 'Marrakech', 'Lagos'],
    languages: ['Portuguese', 'French', 'English'],
    introduction:
      'I arrange what cannot be booked: the museum after closing, the vineyard in the week of its harvest, the dinner at which nobody is photographed. I ask who must not meet before I ask who is coming.',
  },
  newcomer: {
    ...{ firstName: 'Tobias', lastName: 'Ellery', joinedDaysAgo: 2 },
    ...{ company: 'Ellery Household Services', role: 'Lifestyle manager' },
    specialities: ['Concierge', 'Real Estate', 'Security'],
    cities: ['London', 'Edinburgh'],
    languages: ['English', 'French'],
    introduction:
      'After eleven years as estate manager to one family I opened a small practice of my own: three people, five households, no press. Ingrid Vasterholm has known my work since 2017. I am here for two of my clients who are looking for a house in the Highlands and would like the search to remain their own affair.',
  },
  beatrix: {
    ...{ firstName: 'Beatrix', lastName: 'Langford-Amory', joinedDaysAgo: 47 },
    ...{ company: 'Langford Amory Fine Jewels', role: 'Dealer' },
    specialities: ['Jewelry', 'Provenance'],
    cities: ['London', 'Antwerp'],
    languages: ['English', 'Dutch'],
    introduction:
      'Signed pieces from the 1920s to the 1960s, sold with their correspondence. Since your last letter I have added two references who have agreed to be telephoned, and the registration of the company, as you asked.',
  },
  dorian: {
    ...{ firstName: 'Dorian', lastName: 'Quillfeather', joinedDaysAgo: 23 },
    ...{ company: 'QF Lead Partners', role: 'Growth' },
    introduction: 'We connect brands with high-net-worth audiences at scale. Happy to share our deck!',
  },
  wilhelmina: { firstName: 'Wilhelmina', lastName: 'Strand', joinedDaysAgo: 0 },
}

/** Returns the id of each sample member by key. */
export async function loadSampleMembers(platform: Platform): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [key, { joinedDaysAgo, ...person }] of Object.entries(people))
    ids.set(key, await createMember(platform, { ...person, createdAt: daysAgo(joinedDaysAgo) }))
  return ids
}

/** Deletes sample members with their listings, mandates and conversations. Records of real members stay. */
export async function removeSampleMembers({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, ids: string[]): Promise<void> {
  const rows = await db
    .select({ portraitId: member.portraitId })
    .from(member)
    .where(and(inArray(member.id, ids), isNotNull(member.portraitId)))
  const keys = rows.flatMap(({ portraitId }) => (portraitId ? Object.values(portraitKeys(portraitId)) : []))
  if (keys.length > 0) await jobs.enqueue('remove-files', { keys })
  await db.update(member).set({ sponsorId: null }).where(inArray(member.sponsorId, ids))
  await db.delete(member).where(inArray(member.id, ids))
}
