import type { Document } from '../records.ts'

export const slotLabels: Record<Document['slot'], string> = {
  'letter-of-intent': 'Letter of Intent',
  agreement: 'Agreement',
  survey: 'Survey or Inspection',
  title: 'Title',
  certificate: 'Certificate',
  invoice: 'Invoice',
  other: 'Other',
}

export const markLabels: Record<Document['visible_mark'], string> = {
  none: 'No visible mark',
  discreet: 'Discreet',
  strong: 'Strong',
}

export const copy = {
  emptyDeal:
    'Surveys, titles and agreements belong here. Both of you see them as pictures of their pages; the files are never sent.',
  emptyAdvised: 'The parties who show you their documents have added none yet.',
  emptyReader: 'You have access to the documents of this listing. There are none for you yet.',
  emptyListing:
    'Nobody sees them until you let them see the documents, not even of a public listing. They see pictures of the pages, each with their name; the files are never sent.',
  letSee:
    'Members who see the listing see its documents only if you give them access, or if the agreement that you ask for opens them.',
  halted: 'Documents can be added only while both of you can write to each other.',
  ofListing: 'Each page that you open is recorded, and the owner sees it.',
  file: 'A PDF of at most 500 pages, or a picture, of at most 25 MB.',
  mark: 'Each page carries an invisible mark of its reader in any case.',
  download: 'A PDF that is made of the marked pages. The file itself is never sent.',
  takeBack: 'Only you see it from then on, and open pages of it close. You can show it again.',
}
