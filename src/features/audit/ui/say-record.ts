/** Kinds of action, by how their names begin. */
export const actionGroups = [
  { value: 'all', label: 'Everything' },
  { value: 'member.', label: 'Membership' },
  { value: 'session.', label: 'Sessions' },
  { value: 'challenge.', label: 'Second steps' },
  { value: 'factor.', label: 'Second factors' },
  { value: 'account.', label: 'Accounts' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'listing.', label: 'Listings' },
  { value: 'deal.', label: 'Deals' },
  { value: 'factor.', label: 'Second factors' },
  { value: 'report.', label: 'Reports' },
  { value: 'mail.', label: 'E-mails' },
  { value: 'text.', label: 'Text messages' },
  { value: 'instance.', label: 'The instance' },
]

/** `member.verification-withdrawn` as words: Member verification withdrawn. */
export function sayAction(action: string): string {
  const words = action.replace(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a record holds beside who and when. Ids lead nowhere for a reader and are left out. */
export function sayDetail(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([name]) => !name.endsWith('Id'))
    .map(([name, value]) => `${inWords(name)}: ${sayValue(value)}`)
    .join(', ')
}

/** `fee_rate` and `triesLeft` alike. */
const inWords = (name: string): string =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function sayValue(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
