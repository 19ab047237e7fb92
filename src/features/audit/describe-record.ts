import { actionNames, causeTexts, detailLabels, kindNames } from './action-texts.ts'

/** Groups of actions, by the beginning of the action's name. */
export const actionGroups = [
  { value: 'all', label: 'Everything' },
  { value: 'member.', label: 'Membership' },
  { value: 'session.', label: 'Sessions' },
  { value: 'sign-in.', label: 'Sign-ins with unknown e-mail addresses' },
  { value: 'authority.', label: 'Refused actions' },
  { value: 'challenge.', label: 'Codes at sign-in' },
  { value: 'factor.', label: 'Second factors' },
  { value: 'passkey.', label: 'Passkeys' },
  { value: 'account.', label: 'Accounts' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'listing.', label: 'Listings' },
  { value: 'mandate.', label: 'Mandates' },
  { value: 'catalogue.', label: 'Reading limits' },
  { value: 'deal.', label: 'Deals' },
  { value: 'offer.', label: 'Offers' },
  { value: 'viewing.', label: 'Viewings' },
  { value: 'calendar-feed.', label: 'Calendar feeds' },
  { value: 'report.', label: 'Reports' },
  { value: 'mail.', label: 'E-mails' },
  { value: 'text.', label: 'Text messages' },
  { value: 'instance.', label: 'Settings' },
  { value: 'audit.', label: 'Downloads of this log' },
  { value: 'export.', label: 'Copies of own data' },
  { value: 'erasure.', label: 'Deletions of accounts' },
]

/** `member.verification-withdrawn` becomes "Member verification withdrawn". */
export function describeAction(action: string): string {
  const actionText = actionNames[action] ?? action.replace(/[.-]/g, ' ')
  return actionText.charAt(0).toUpperCase() + actionText.slice(1)
}

const recordKinds: Record<string, string> = {
  ...{ listing: 'A listing since deleted', mandate: 'A mandate since deleted', deal: 'A deal' },
  ...{ offer: 'An offer', viewing: 'A viewing' },
}

const recordKindOf = (action: string) => recordKinds[action.split('.')[0] ?? '']

/** Whether the subject of an action is a member, not a record. */
export const isAboutMember = (action: string): boolean => recordKindOf(action) === undefined

/** The text for a subject without a name. */
export const namelessSubject = (action: string): string => recordKindOf(action) ?? 'A member without a name'

/** The details of a record as text, without ids, which mean nothing to the reader. */
export function describeDetails({ from, to, before, changed, reason, kind, ...rest }: Record<string, unknown>): string {
  const former = isRecord(before) ? before : {}
  return [
    from !== undefined && to !== undefined ? `from ${describeValue(from)} to ${describeValue(to)}` : describeStep(to),
    Array.isArray(changed) && changed.length > 0 ? `changed: ${changed.map(labelOf).join(', ')}` : '',
    reason === undefined ? '' : (causeTexts[String(reason)] ?? `reason: ${describeValue(reason)}`),
    kind === undefined ? '' : (kindNames[String(kind)] ?? describeValue(kind)),
    ...Object.entries(rest)
      .filter(([name]) => !name.endsWith('Id'))
      .map(([name, value]) =>
        name in former
          ? `${labelOf(name)} ${describeValue(former[name])} to ${describeValue(value)}`
          : `${labelOf(name)}: ${describeValue(value)}`,
      ),
  ]
    .filter(Boolean)
    .join(', ')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describeStep = (to: unknown): string => (to === undefined ? '' : `to ${describeValue(to)}`)

/** Splits both `fee_rate` and `triesLeft` into words, unless the name has a label. */
function labelOf(name: unknown): string {
  const text = String(name)
  return detailLabels[text] ?? text.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** An instant, of which the reader sees the day. */
const isoInstant = /^(\d{4}-\d\d-\d\d)T[\d:.]+Z$/

function describeValue(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.map((one) => kindNames[String(one)] ?? describeValue(one)).join(', ')
  return isRecord(value) ? describeDetails(value) : String(value).replace(isoInstant, '$1')
}
