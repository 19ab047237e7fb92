import * as fc from 'fast-check'
import { oddCursors, oddIds, oddTexts } from './odd-values.ts'

/** Bodies that are not JSON, or very unusual JSON. */
const bodies: (string | Buffer)[] = [
  ...['', ' ', '{', '[', '"', '}', '{"a":}', '{"a":1}}', '{a:1}', "{'a':1}", '\0', '\ufeff{}', 'NaN', '-', '1e400'],
  ...['null', 'true', '1', '"text"', '[]', '[[]]', '{}', '{"a":1,"a":2}', '{"id":null}', '{"id":{"id":{}}}'],
  ...['{"__proto__":{"curator":true}}', '{"constructor":{"prototype":{"curator":true}}}', '{"\\u005f_proto__":{}}'],
  ...['['.repeat(50_000), '{"a":'.repeat(50_000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ...[`"${'a'.repeat(255_000)}"`, `"${'a'.repeat(300_000)}"`, ' '.repeat(300_000), `[${'{},'.repeat(50_000)}{}]`],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), Buffer.alloc(2_000)],
  Buffer.from('1f8b08000000000000ffabae050043bfa6a302000000', 'hex'),
  '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n',
  'id=1&id=2&__proto__[curator]=true',
]

const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json;',
    'application/vnd.api+json',
    'text/plain',
  ],
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/x-www-form-urlencoded', 'image/jpeg', 'x'],
  ...['application/octet-stream', 'text/event-stream', '*/*', ';;;', '', 'application/json, text/plain', 'text/html'],
]

/** The RPC protocol's notation for types that JSON does not have. */
const wrappedBodies = [
  '1',
  'x',
  '/a/',
  'https://example.com',
  '2026-01-01',
  null,
  [],
  [[1, 2]],
  [['a', 1]],
  {},
].flatMap((id) =>
  [
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 'x', '__proto__', null].map((type) => [[type, 'id']]),
    ...[
      [[0]],
      [[6]],
      [[1, '__proto__']],
      [[1, 'id', 'length']],
      [[1, 'constructor', 'name']],
      'x',
      {},
      null,
      [null],
      [1],
      [[]],
    ],
  ].map((meta) => JSON.stringify({ json: { id, content: id, title: id }, meta })),
)

const queries = [
  ...['', '?', '?%', '?%00', '?%ff=%ff', '?%ed%a0%80', '?&&&===', '?=', '?a&a&a', '?#', '?a=1#b'],
  ...['?limit=1&limit=2', '?search=a&search=b', '?search[]=a&search[]=b', '?id=1&id=2', '?sort=newest&sort=newest'],
  ...['?__proto__[curator]=1', '?constructor[prototype][curator]=1', '?a[__proto__][curator]=1', '?search[toString]=1'],
  ...['?limit=1e0', '?limit=0x1', '?limit=%20', '?limit=null', '?saved=yes', '?saved=', '?limit[0]=1', '?a[9999999]=1'],
  ...[
    `?a${'[b]'.repeat(2_000)}=1`,
    `?${'a=1&'.repeat(3_000)}`,
    `?search=${'a'.repeat(12_000)}`,
    `?${'a[]=1&'.repeat(2_000)}`,
  ],
  ...['?data=', '?data=%7B', '?data=null', '?data=[]', '?data={}', '?data={%22json%22:{},%22meta%22:[[1,%22x%22]]}'],
  ...oddCursors.map((cursor) => `?cursor=${encodeURIComponent(cursor)}`),
]

const headers: Record<string, string[]> = {
  accept: ['', '*/*', 'text/html', 'x', 'application/xml;q=0.9', ','.repeat(3_000)],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(9_000)}`,
  ],
  cookie: [
    'session=',
    'session=%00',
    'session=%',
    ';;;=',
    'session=a; session=b',
    `refresh=${'A'.repeat(43)}`,
    '__proto__=x',
  ],
  'content-encoding': ['gzip', 'br', 'x', 'identity'],
  'accept-encoding': ['gzip;q=x', 'br;q=0, *', ''],
  'idempotency-key': ['', 'short', 'a-key-for-a-retry', 'k'.repeat(201), 'ÿÿÿÿÿÿÿÿÿ', '{"a":"b"}x'],
  'if-none-match': ['*', '"', 'W/"x"', '"'.repeat(500)],
  'last-event-id': ['-1', '0', '9'.repeat(40), "' or 1", 'NaN'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', 'x', ''],
  origin: ['null', 'https://example.org', '', 'x'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'],
  'x-forwarded-for': ["'", '::1', '999.999.999.999', 'unknown', 'a,b,c'],
  'x-forwarded-host': ['example.org', ''],
  'x-http-method-override': ['DELETE', 'PATCH'],
  'user-agent': ['', '() { :; };', 'a'.repeat(9_000)],
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const oddHeaders = fc
  .array(
    fc
      .constantFrom(...Object.keys(headers))
      .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(headers[name] ?? [])))),
    { maxLength: 2 },
  )
  .map((list): Record<string, string> => Object.fromEntries(list))

/** Mostly invalid requests to an address. */
export const oddRequests = (method: string) =>
  fc.record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...methods.filter((one) => one === method), 'POST' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...queries) }),
    payload: fc.oneof(fc.constant(undefined), fc.constantFrom(...bodies), fc.constantFrom(...wrappedBodies)),
    type: fc.oneof(fc.constant('application/json'), fc.constantFrom(...contentTypes)),
    headers: oddHeaders,
  })

/** Values for ids in addresses. */
export const oddSteps = [...oddIds, ...oddTexts.filter((text) => text.length < 150 && text.isWellFormed())].map(
  encodeURIComponent,
)

export interface Route {
  method: string
  address: string
}

/** Every route of the server, read from the tree that Fastify prints. */
export function routesIn(printed: string): Route[] {
  const above: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^(.*)── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    // Each level is indented by four characters.
    above.splice((branch.length - 1) / 4)
    const address = [...above, part].join('').replace(/(?<!\/)\*/, '/*')
    above.push(part)
    return methods
      .split(', ')
      .flatMap((method) => (method && part ? { method, address: address.replace(/:(\w+)/g, '{$1}') } : []))
  })
}
