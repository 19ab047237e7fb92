import { describe, expect, test } from 'vitest'
import { draftOf, editedNote, emptyDraft, restart } from './grant-draft.ts'

const end = '2026-12-24T12:00:00.000Z'
const start = draftOf({ rung: 'documents', note: 'Old client', expires_at: end })
const next = draftOf({ rung: 'teaser', note: 'Met in Basel', expires_at: null })

test('a note is sent only if the owner edited it, also if they emptied it', () => {
  expect(editedNote({ ...start, rung: 'teaser' }, start)).toEqual({})
  expect(editedNote({ ...start, note: 'Client of many years' }, start)).toEqual({ note: 'Client of many years' })
  expect(editedNote({ ...start, note: '' }, start)).toEqual({ note: '' })
})

describe('a draft that starts from what another member has', () => {
  test('keeps the note that the owner wrote, and takes the rest from that member', () => {
    const written = { ...emptyDraft('particulars'), end: '7', note: 'For the auction' }
    expect(restart(written, emptyDraft('particulars'), next)).toEqual({ ...next, note: 'For the auction' })
  })

  test('has the note of that member if the owner wrote none', () => {
    expect(restart({ ...start, end: '' }, start, next)).toEqual(next)
    expect(restart({ ...start, note: '' }, start, next)).toEqual(next)
  })
})
