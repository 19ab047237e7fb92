type RecordKind = 'listing' | 'mandate' | 'deal' | 'offer' | 'viewing' | 'document'

interface ActionGroup {
  /** The beginning of the action's name. */
  value: string
  label: string
  /** What the subject of the actions is, if they have one. */
  about: 'member' | RecordKind
}

/** Every action that the product records belongs to one group, which its test compares with the code. */
export const actionGroups: readonly ActionGroup[] = [
  { value: 'member.', label: 'Membership', about: 'member' },
  { value: 'session.', label: 'Sessions', about: 'member' },
  { value: 'sign-in.', label: 'Sign-ins with unknown e-mail addresses', about: 'member' },
  { value: 'authority.', label: 'Refused actions', about: 'member' },
  { value: 'challenge.', label: 'Codes at sign-in', about: 'member' },
  { value: 'factor.', label: 'Second factors', about: 'member' },
  { value: 'backup-codes.', label: 'Backup codes', about: 'member' },
  { value: 'device-check.', label: 'Checks of unknown devices', about: 'member' },
  { value: 'passkey.', label: 'Passkeys', about: 'member' },
  { value: 'account.', label: 'Accounts', about: 'member' },
  { value: 'invitation.', label: 'Invitations', about: 'member' },
  { value: 'listing.', label: 'Listings', about: 'listing' },
  { value: 'agreement.', label: 'Agreements of listings', about: 'listing' },
  { value: 'house-agreement.', label: 'Agreement for all private listings', about: 'member' },
  { value: 'photograph.', label: 'Traces of photographs', about: 'listing' },
  { value: 'photograph-notice.', label: 'Notices about marked photographs', about: 'member' },
  { value: 'mandate.', label: 'Mandates', about: 'mandate' },
  { value: 'catalogue.', label: 'Reading limits', about: 'member' },
  { value: 'deal.', label: 'Deals', about: 'deal' },
  { value: 'adviser.', label: 'Advisers of deals', about: 'deal' },
  { value: 'offer.', label: 'Offers', about: 'offer' },
  { value: 'viewing.', label: 'Viewings', about: 'viewing' },
  { value: 'calendar-feed.', label: 'Calendar feeds', about: 'member' },
  { value: 'document.', label: 'Documents of deals and listings', about: 'document' },
  { value: 'paper.', label: 'Uploaded and downloaded documents', about: 'member' },
  { value: 'introduction.', label: 'Certificates of introductions', about: 'member' },
  { value: 'push.', label: 'Push messages', about: 'member' },
  { value: 'mail.', label: 'E-mails', about: 'member' },
  { value: 'text.', label: 'Text messages', about: 'member' },
  { value: 'instance.', label: 'Settings', about: 'member' },
  { value: 'signing-key.', label: 'Signing keys', about: 'member' },
  { value: 'audit.', label: 'Downloads of this log', about: 'member' },
  { value: 'export.', label: 'Copies of own data', about: 'member' },
  { value: 'erasure.', label: 'Deletions of accounts', about: 'member' },
]

const namelessRecords: Record<RecordKind, string> = {
  ...{ listing: 'A listing since deleted', mandate: 'A mandate since deleted', deal: 'A deal' },
  ...{ offer: 'An offer', viewing: 'A viewing', document: 'A document' },
}

/** What the subject of an action is. */
export const subjectKindOf = (action: string): ActionGroup['about'] =>
  actionGroups.find(({ value }) => action.startsWith(value))?.about ?? 'member'

/** The text for a subject without a name. */
export function namelessSubject(action: string): string {
  const kind = subjectKindOf(action)
  return kind === 'member' ? 'A member without a name' : namelessRecords[kind]
}
