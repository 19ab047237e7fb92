import { formatMoney } from '#lib/money.ts'
import { dealStages } from '../terms.ts'
import type { Entry } from './entry.ts'
import type { EntryKind } from './terms.ts'
import type { Fault } from './verify-chain.ts'

/** What an entry says, in a sentence without its texts: "The buyer accepted Due Diligence". */
export function describeEntry({ kind, by, facts }: Entry, currency: string): string {
  const adviser = capacityOf(facts.capacity)
  const actor = by === 'house' ? 'The operator' : by === 'adviser' ? adviserWho(facts.capacity) : `The ${by}`
  const money = (fact: unknown) => amountOf(fact, typeof facts.currency === 'string' ? facts.currency : currency)
  const proposed = facts.to ? String(facts.to) : money(facts.amount)
  const document = `a document (${slotOf(facts.slot)})`
  const sentences: Record<EntryKind, string> = {
    opened: `${actor} opened the deal at ${money(facts.amount)}`,
    'taken-over': `The deal was taken over with its history, at ${money(facts.amount)}`,
    'step-proposed': `${actor} proposed ${proposed}`,
    'amount-proposed': `${actor} proposed ${proposed}`,
    declined: `${actor} declined ${proposed}`,
    'taken-back': `${actor} took back the proposal of ${proposed}`,
    stepped: `${actor} ${isForward(facts) ? 'accepted the step' : 'took the deal back'} from ${facts.from} to ${facts.to}`,
    'amount-agreed': `${actor} accepted ${money(facts.to)} instead of ${money(facts.from)}`,
    withdrawn: `${actor} withdrew from the deal`,
    void: `${actor} declared the deal void`,
    'offer-made': `${actor} offered ${money(facts.amount)}`,
    'offer-accepted': `${actor} accepted the offer of ${money(facts.amount)}`,
    'offer-declined': `${actor} declined the offer of ${money(facts.amount)}`,
    'offer-withdrawn': `${actor} took back the offer of ${money(facts.amount)}`,
    'document-added': `${actor} added ${document}, version ${facts.version}`,
    'document-moved': `${actor} moved a document from ${slotOf(facts.from)} to ${slotOf(facts.to)}`,
    'document-taken-back': `${actor} took back ${document}`,
    'document-shown-again': `${actor} showed ${document} again`,
    'adviser-invited': `${actor} invited ${adviser} to the deal, ${shownIn(facts)}`,
    'adviser-agreed': `${actor} agreed to ${adviser}, ${shownIn(facts)}`,
    'adviser-declined': by === 'adviser' ? `${actor} declined the invitation` : `${actor} declined ${adviser}`,
    'adviser-withdrawn': `${actor} took back the invitation of ${adviser}`,
    'adviser-joined': `${actor} joined`,
    'adviser-access': `${actor} changed what ${adviser} sees: ${shownIn(facts)}`,
    'adviser-left': `${actor} left`,
    'adviser-removed': `${actor} removed ${adviser}`,
  }
  return sentences[kind] ?? kind
}

/** A step forward needs both parties; each goes back alone. */
const isForward = ({ from, to }: Entry['facts']) =>
  dealStages.findIndex((stage) => stage === to) > dealStages.findIndex((stage) => stage === from)

const capacityOf = (capacity: unknown): string =>
  capacity === 'other' ? 'an adviser of another kind' : `a ${String(capacity)}`

const adviserWho = (capacity: unknown): string =>
  capacity === 'other' ? 'The adviser' : `The adviser (${capacityOf(capacity)})`

/** What a party lets an adviser see of its own. */
function shownIn({ documents, timeline }: Entry['facts']): string {
  const shown = [
    ...(documents === 'shown' ? ['their own documents'] : []),
    ...(timeline === 'shown' ? ['the timeline'] : []),
  ]
  return shown.length > 0 ? `showing ${shown.join(' and ')}` : 'showing nothing'
}

/** Slots are named as in the file: "letter-of-intent". */
export const slotOf = (slot: unknown): string => String(slot).replaceAll('-', ' ')

/** The file may be forged, so its values are checked before they are formatted. */
function amountOf(fact: unknown, currency: string): string {
  if (typeof fact !== 'string' || !/^[A-Z]{3}$/.test(currency)) return 'an unknown amount'
  return /[1-9]/.test(fact) ? formatMoney(fact, currency, 'an unknown amount') : 'no amount'
}

/** What is wrong, in a sentence about entry number N of a file. */
export const faultSentences: Record<Fault, (entry: number) => string> = {
  changed: (entry) => `Entry ${entry} was changed: it is not what the operator signed.`,
  'words-changed': (entry) => `The names or texts of entry ${entry} were changed. The rest of it is as signed.`,
  dropped: (entry) => `Entry ${entry} is missing.`,
  moved: (entry) => `Entry ${entry} is not in its place: the entries were put in another order, or one stands twice.`,
  'cut-off': (entry) => `The timeline was cut off: it ends before entry ${entry}, and the deal went on.`,
  'end-changed': (entry) => `The end of the file, after entry ${entry}, is not what the operator signed.`,
  'unknown-key': (entry) => `None of the public keys has the id that entry ${entry} names, so nothing is proven.`,
  'retired-key': (entry) => `Entry ${entry} is signed with a key that had been replaced before its time.`,
  'other-timeline': () =>
    'The head that you know is not in this timeline: entries were replaced, or it is another deal.',
}
