import type { AdviserCapacity } from '../terms.ts'

export const capacityLabels: Record<AdviserCapacity, string> = {
  lawyer: 'Lawyer',
  'co-broker': 'Co-broker',
  surveyor: 'Surveyor',
  other: 'Other adviser',
}

export const copy = {
  empty:
    'A lawyer, a co-broker or a surveyor can read along. Both of you must agree, and each shows only what they want.',
  invite:
    'The other party must agree first. Only then does the member learn of it, and reads nothing before they have joined.',
  documents: 'The documents that you added to this deal, with the adviser’s mark on each page.',
  timeline:
    'Everything that happened, with amounts, notes and the names of all documents and advisers, also of advisers who were declined. It needs both parties.',
  nobodyFound: 'No member was found. You can invite verified members, and members you write with.',
  agree: 'They learn of the invitation once you agree, and see what each of you shows them as soon as they join.',
  remove: 'Everything they see of this deal closes at once. What they have read stays in your records.',
  withdraw: 'The invitation disappears. The timeline keeps a record of it.',
  leave: 'You no longer see anything of this deal. Only a new invitation opens it again.',
  says: 'Such as “Partner at Vale & Partners, for the buyer”. Both parties read it, and it stays in the timeline.',
  invitation:
    'Both parties have agreed. If you join, they read who you are, and you see what each of them shows you. Each page that you open is marked with your name, and its owner reads that you opened it.',
  noDocuments: 'Neither party shows you documents at present.',
  noTimeline: 'The timeline is not open to you. Both parties must show it.',
  searchFailed: 'The search failed, so members may be missing here.',
  ended: 'This deal has ended, so you cannot agree to an adviser.',
  haltedAgree: 'You can agree once both of you can write to each other again.',
  halted: 'Advisers can be invited while both of you can write to each other.',
}
