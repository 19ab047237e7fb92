/** Groups of actions, by the beginning of the action's name. */
export const actionGroups = [
  { value: 'all', label: 'Everything' },
  { value: 'member.', label: 'Membership' },
  { value: 'session.', label: 'Sessions' },
  { value: 'sign-in.', label: 'Unknown addresses' },
  { value: 'authority.', label: 'Refusals' },
  { value: 'challenge.', label: 'Second steps' },
  { value: 'factor.', label: 'Second factors' },
  { value: 'passkey.', label: 'Passkeys' },
  { value: 'account.', label: 'Accounts' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'listing.', label: 'Listings' },
  { value: 'mandate.', label: 'Mandates' },
  { value: 'catalogue.', label: 'Reading the catalogue' },
  { value: 'deal.', label: 'Deals' },
  { value: 'report.', label: 'Reports' },
  { value: 'mail.', label: 'E-mails' },
  { value: 'text.', label: 'Text messages' },
  { value: 'instance.', label: 'The instance' },
]

/** `member.verification-withdrawn` becomes "Member verification withdrawn". */
export function describeAction(action: string): string {
  const actionText = action.replace(/[.-]/g, ' ')
  return actionText.charAt(0).toUpperCase() + actionText.slice(1)
}

const namelessSubjects: Record<string, string> = { listing: 'A listing', mandate: 'A mandate', deal: 'A deal' }

/** The text for a subject without a name. */
export const namelessSubject = (action: string): string =>
  namelessSubjects[action.split('.')[0] ?? ''] ?? 'A member without a name'

/** The details of a record as text, without ids, which mean nothing to the reader. */
export function describeDetails(detail: Record<string, unknown>): string {
  const { from, to, ...rest } = detail
  const change = from !== undefined && to !== undefined ? [`from ${describeValue(from)} to ${describeValue(to)}`] : []
  const otherDetails = Object.entries(change.length > 0 ? rest : detail)
    .filter(([name]) => !name.endsWith('Id'))
    .map(([name, value]) => `${spaceOut(name)}: ${describeValue(value)}`)
  return [...change, ...otherDetails].join(', ')
}

/** Splits both `fee_rate` and `triesLeft` into words. */
const spaceOut = (name: string): string =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function describeValue(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
