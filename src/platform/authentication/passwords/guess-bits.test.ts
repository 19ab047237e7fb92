import { describe, expect, test } from 'vitest'
import { isBreached } from './breached-passwords.ts'
import { guessBits } from './guess-bits.ts'

const own = ['Ottoline de la Mare', 'ottoline@example.com', 'Subrosa']

describe('a password is easy to guess', () => {
  test.each([
    ...['zebra9', 'zebra2024', 'gardenia', 'gardenia1!', 'aaaaaa', 'abcabcabc', 'abcdefgh', '13579135'],
    ...['hunter2', 'Summer2024', 'mike1985', 'P@ssw0rd', 'letmein!!', 'ottolinemare99', 'Subrosa2026'],
  ])('%s', (password) => expect(guessBits(password, own)).toBeLessThan(27))
})

describe('a password is hard to guess', () => {
  test.each([
    'Rq7!vT',
    't7f2kq',
    'x7#Kq9!m',
    'gardenia lamp',
    'monkeyshoulder',
    'a quiet word at dusk',
    '夜の静かな庭園',
  ])('%s', (password) => expect(guessBits(password, own)).toBeGreaterThanOrEqual(27))
})

test("a member's own name, a year or a repetition adds little to the strength of a password", () => {
  expect(guessBits('ottoline', own)).toBe(3)
  expect(guessBits('ottoline1984', own)).toBeLessThan(12)
  expect(guessBits('ottoline', [])).toBeGreaterThan(12)
})

test('estimates a long password quickly, by its beginning', () => {
  const long = 'kd82 hfkw-lskd.jfhw'.repeat(50)
  const before = process.cpuUsage()
  expect(guessBits(long)).toBeGreaterThan(40)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000)
})

test.each(['123456', 'Password', 'iloveyou', 'trustno1', 'qwertyuiop', 'liverpool1', 'zxcvbnm'])(
  'finds %s among breached passwords',
  (password) => expect(isBreached(password)).toBe(true),
)

test('hardly any random password is mistaken for a breached one', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return letters[state % 26] ?? 'a'
  }
  const words = Array.from({ length: 20_000 }, () => Array.from({ length: 14 }, next).join(''))
  expect(words.filter(isBreached).length).toBeLessThan(60)
})
