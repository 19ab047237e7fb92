import type { Certificate } from './certificate.ts'

/** A time as both the printed sheet and the verification show it. */
const timeText = (instant: string) => `${instant.slice(0, 19).replace('T', ' ')} UTC`

const wayTexts = { conversation: 'a conversation began', grant: 'access to a private listing was given' } as const

/** What a certificate says, in one sentence. */
export const certificateSentence = ({ owner, member, subject, way, introduced_at }: Certificate): string =>
  `${member.name} was introduced to the ${subject.type} “${subject.title}” of ${owner.name} on ${timeText(introduced_at)}, when ${wayTexts[way]}.`

/** The same in parts, with the ids. */
export const certificateFacts = ({
  owner,
  member,
  subject,
  way,
  introduced_at,
  recorded_at,
  ...signed
}: Certificate) => [
  { name: subject.type === 'listing' ? 'Offered by' : 'Sought by', value: `${owner.name} (${owner.id})` },
  { name: 'Introduced', value: `${member.name} (${member.id})` },
  { name: subject.type === 'listing' ? 'Listing' : 'Mandate', value: `${subject.title} (${subject.id})` },
  { name: 'How', value: wayTexts[way] },
  { name: 'When', value: timeText(introduced_at) },
  { name: 'Recorded', value: timeText(recorded_at) },
  { name: 'Introduction', value: signed.id },
  { name: 'Network', value: signed.instance },
  { name: 'Key', value: signed.key },
]
