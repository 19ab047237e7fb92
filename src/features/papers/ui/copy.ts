export const copy = {
  closed: 'Its owner took it back, or your access has ended.',
  notFound: 'It does not exist, or it is not open to you.',
  drawing: 'The page is being drawn…',
  busy: 'Many pages are being drawn at the moment. This one follows in a few seconds.',
  tooMany: 'You have opened many pages in a short time. This one follows shortly.',
  failed: 'This page could not be loaded',
  noReadings: 'Nobody has opened a page yet.',
  readings: 'Each page that was sent to somebody else. Old entries become counts by day.',
}
