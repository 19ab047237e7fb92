import { describe, expect, test } from 'vitest'
import { houseText } from './house-text.ts'
import { textProblem } from './text-problem.ts'

const sentence = 'The reader keeps to themselves what they see here, and tells nobody. '

describe('the text of an agreement', () => {
  test('may be long, in any script, with addresses, signs and empty lines', () => {
    expect(textProblem(sentence.repeat(280))).toBeUndefined()
    expect(textProblem('Η συμφωνία ισχύει για δύο χρόνια και δεσμεύει τον αναγνώστη.')).toBeUndefined()
    expect(textProblem(`${sentence}\n\nWrite to <office@example.com> if a < b & c > d; R&D; 5 < 6.`)).toBeUndefined()
    expect(textProblem(houseText({ party: 'Example Ltd.', years: 2, law: 'Switzerland' }))).toBeUndefined()
  })

  test('is refused above 20 kB of UTF-8, and the sentence says its size', () => {
    expect(textProblem('x'.repeat(20_000))).toBeUndefined()
    expect(textProblem('x'.repeat(20_001))).toContain('This text has 21 kB, and an agreement at most 20 kB')
    expect(textProblem('é'.repeat(10_001))).toContain('at most 20 kB')
    expect(textProblem(sentence.repeat(3_000))).toContain('This text has 207 kB')
  })

  test.each([
    '<b>',
    '</p>',
    '<br/>',
    '<a href="https://example.com">',
    '<!-- note',
    '<!DOCTYPE html>',
    '&nbsp;',
    '&#8203;',
  ])('is refused with the markup %s, and the sentence names it', (markup) => {
    expect(textProblem(`${sentence}${markup}${sentence}`)).toMatch(/^Please use plain text: "/)
  })

  test('is refused if it is empty, or has characters that readers cannot see', () => {
    expect(textProblem('  \n ')).toContain('Please write the agreement in full')
    expect(textProblem(`${sentence}می\u200cخواهم`)).toBeUndefined()
    for (const character of ['\u202e', '\u061c', '\u00ad', '\u034f', '\u3164', '\u2800', '\u{e0041}', '\u{e0001}'])
      expect(textProblem(`${sentence}${character}hidden`)).toContain('invisible control characters')
  })
})
