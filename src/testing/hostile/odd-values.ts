import * as fc from 'fast-check'

/** A number in a form that `JSON.stringify` would not write; `jsonOf` writes it as it is. */
const raw = (text: string) => `⟪${text}⟫`
export const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll(/"⟪([^⟫"]*)⟫"/g, '$1')
export const plainOf = (text: string): string => text.replace(/^⟪(.*)⟫$/, '$1')

const someId = '01890000-0000-7000-8000-000000000001'

export const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\uffff\ufffe',
  '\u202eevil\u202c',
  '\u200b\u200d\ufeff',
  '👩‍👩‍👧‍👦🏴‍☠️',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤a',
  'İıſẞ',
  "'; drop table member; --",
  "' or '1'='1",
  '%_\\%',
  '$1 {{7*7}} %s %n',
  '\\',
  '"}]',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'http://169.254.169.254/',
  'a@b.c\r\nBcc: everyone@example.com',
  '"><svg/onload=alert(1)>@example.com',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '& | ! ( ) : * <->',
  'a'.repeat(5_000),
  'ﷺ'.repeat(1_500),
]

/** Nearly as long as a body may be, to find code whose time grows with the square of the length. */
const longTexts = ['x', ' ', '\n', ' \n', 'a ', '👩‍👧', 'e\u0301', '(', '\\', '.a@', '\u200b'].map((part) =>
  part.repeat(Math.floor(150_000 / Buffer.byteLength(part))),
)

const oddNumbers = [
  ...[0, -1, 1.5, 1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, Number.MAX_VALUE, Number.MIN_VALUE],
  ...['-0', '1e400', '-1e400', '1E-400', '0.10000000000000000555111512312578270211815834045410156250'].map(raw),
  ...['9'.repeat(400), '1e5', '1.0'].map(raw),
  ...['NaN', 'Infinity', '-Infinity', '1e400', '-0', '0x10', ' 1 ', '1_000', '１２', '١٢', '1,5', '+1', '9'.repeat(40)],
  ...['99999999999999.99', '99999999999999', '0.001', '-1', '00000000000001.10'],
]

const oddDates = [
  ...['9999-99-99', '2026-02-30', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-01-01T24:00:00.000Z'],
  ...['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.001Z', '294277-01-01', '4714-01-01 BC', 'infinity', 'now'],
]

export const oddIds = [
  ...['', '0', 'me', 'mine', 'null', '..', '%2e%2e', '%00', '%ff', someId.replaceAll('-', ''), `{${someId}}`],
  ...[`${someId} `, `${someId}'--`, someId.toUpperCase(), `urn:uuid:${someId}`, someId.slice(0, -1)],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', someId],
]

const cursorTexts = [
  ...oddDates.map((date) => `${date} ${someId}`),
  ...['[]', 'null', '{}', '[[[]]]', '{"length":3}', 'x', `2026-01-01T00:00:00.000Z ${someId} more`],
  ...['9999-99-99 99:99:99+00', '0000-00-00 00:00:00+00', '2026-01-01 00:00:00+99:99', 'infinity'].map((date) =>
    JSON.stringify(['newest', date, someId]),
  ),
  ...['NaN', '9'.repeat(40), `-${'9'.repeat(40)}.${'9'.repeat(10)}`, '1e400'].flatMap((amount) => [
    JSON.stringify(['price-up', amount, someId]),
    JSON.stringify(['price-down', amount, someId]),
  ]),
  ...oddDates.flatMap((date) => [JSON.stringify([null, date, someId]), JSON.stringify([true, date, someId])]),
]

const now = '2030-01-01T00:00:00.000Z'
export const likelyCursors = [
  JSON.stringify([now, someId]),
  JSON.stringify([null, now, someId]),
  JSON.stringify(['newest', '2030-01-01 00:00:00+00', someId]),
].map((place) => Buffer.from(place).toString('base64url'))

/** Invented cursors, similar to real ones. */
export const oddCursors = [...cursorTexts.map((place) => Buffer.from(place).toString('base64url')), '!', 'AA==', '\0']

const ownProperty = (key: string, value: unknown): object => Object.fromEntries([[key, value]])

const oddThings = [
  ...[null, true, false, [], {}, [[]], [null], [{}], { id: someId }, ['a', 'b']],
  ...[ownProperty('__proto__', { verified: true }), ownProperty('constructor', { prototype: { curator: true } })],
  ...[{ toString: 1 }, { toJSON: 1 }, ownProperty('then', 1), { length: 1e9 }, { valueOf: null }, { $ne: null }],
  raw('['.repeat(3_000) + ']'.repeat(3_000)),
  raw(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
  raw(`[${'0,'.repeat(30_000)}0]`),
]

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 4, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 2, arbitrary: fc.constantFrom(...oddDates) },
  { weight: 3, arbitrary: fc.constantFrom(...oddIds) },
  { weight: 3, arbitrary: fc.constantFrom(...oddCursors) },
  { weight: 4, arbitrary: fc.constantFrom(...oddThings) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const oddKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toJSON',
    'then',
    '',
    '0',
    '-1',
    '[]',
    'a[b]',
    '\0',
    '$where',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
