import { expect } from 'vitest'
import { givenCuratorSession } from '#testing/curation.ts'
import { fieldNames, type givenDisclosureWorld, maySee, type Reader, wordOf } from '#testing/disclosure-world.ts'
import { givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import type { TestApp } from '#testing/test-app.ts'

type World = Awaited<ReturnType<typeof givenDisclosureWorld>>
type Secret = World['secrets'][number]
type Kind = Secret['kind']
type Needed = Parameters<typeof maySee>[2]
export type Headers = Record<string, string>

interface Channel {
  paths: string[]
  /** The signs that a reader finds there who may see the full listing, or its teaser only. */
  full?: string[]
  teaser?: string[]
  /** Reads this part of the HTML only. */
  part?: RegExp
}

/** One sign of a listing in one channel. */
interface Cell {
  name: string
  isLeak: boolean
  /** Whether the reader may see it, and it should be there. */
  isMissing: boolean
}

export const photographId = ([source]: { src: string }[]) => source?.src.split('/')[2] ?? expect.unreachable()

const card = ['title', 'location', 'price', 'caption', 'photograph address']
const teaser = ['teaser_title', 'teaser']
const queries = ['sort=price-up', 'sort=price-down', 'category=Real+Estate', 'verified=yes', 'search=zan']
const memberPages = ['information-requests', 'deals', 'agreements', 'members', 'mandates', 'listings', 'messages']
const curatorPages = ['', '/listings', '/reading', '/traces', '/audit']
const siteFiles = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'preview.png', '.well-known/security.txt']

/** The pages about one listing that only its owner can use. */
const ownPagesOf = (id: string) => [
  `/dashboard/listings/${id}/access`,
  `/dashboard/edit/${id}`,
  `/dashboard/agreements/${id}`,
]

const sharedChannels = ({ owner }: World): Record<string, Channel> => ({
  'the first page': { paths: ['/'] },
  'the list': { paths: ['/listings', ...queries.map((query) => `/listings?${query}`)], full: card, teaser },
  'a range of prices': { paths: ['/listings?min=710000000&max=719999999'], full: card },
  'the saved listings': { paths: ['/dashboard/saved', '/listings?saved=yes'], full: card, teaser },
  'the saved searches': { paths: ['/dashboard/searches'] },
  'the page of the owner': { paths: [`/dashboard/members/${owner.id}`], full: card },
  'the listings that were shown': { paths: ['/dashboard/shown'] },
  'the overview': { paths: ['/dashboard'] },
  'other pages of members': { paths: memberPages.map((name) => `/dashboard/${name}`) },
  'pages of curators': { paths: curatorPages.map((path) => `/curation${path}`) },
  mandates: { paths: ['/mandates'] },
  'files of the site': { paths: siteFiles.map((name) => `/${name}`) },
})

const channelsOf = ({ kind, id }: Secret): Record<string, Channel> => ({
  [`the page of ${kind}`]: {
    paths: [`/listings/${id}`],
    full: [...card, 'description', 'plan', 'plan address'],
    teaser,
  },
  [`the link preview of ${kind}`]: { paths: [`/listings/${id}`], teaser, part: /<head>.*?<\/head>/s },
  [`the forms of ${kind}`]: { paths: ownPagesOf(id) },
})

/** Reads the pages of the build as members with sessions do, and looks for signs of the private listings. */
export function privatePages(app: TestApp, world: World) {
  const { secrets } = world
  const { ask } = recordsOf(app)

  const signs = secrets.flatMap(({ kind, id, files }) => {
    const sign = (name: string, text: string, needed: Needed) => ({ kind, name, text, needed })
    return [
      ...fieldNames.map((field) => sign(field, wordOf(kind, field), field)),
      sign('id', id, 'teaser'),
      sign('photograph address', photographId(files.caption), 'caption'),
      sign('plan address', photographId(files.plan), 'plan'),
    ]
  })

  async function headersOf({ as, headers }: Reader): Promise<Headers> {
    if (!as) return headers ?? {}
    await ask('delete from rate_limit')
    const session = await (isCurator(as) ? givenCuratorSession(app, as) : givenSession(app, as.email))
    return session.headers
  }

  let requestsMade = 0
  /** Each request comes from another network, so that the rate limits by network do not apply. */
  async function send(path: string, headers: Headers, options: Parameters<TestApp['call']>[1] = {}) {
    requestsMade += 1
    const remoteAddress = `10.0.${requestsMade >> 8}.${requestsMade & 255}`
    const answer = await app.call(path, { ...options, headers, remoteAddress })
    expect(answer.status === 429 || answer.status >= 500, `${path} answers ${answer.status}`).toBe(false)
    return answer
  }

  /** The response without what the request itself contains, such as the words of a search. */
  async function textOf(path: string, headers: Headers, part?: RegExp): Promise<string> {
    const answer = await send(path, headers)
    const text = part ? (part.exec(answer.text)?.[0] ?? '') : answer.text + JSON.stringify(answer.headers)
    const repeated = signs.filter((sign) => path.includes(sign.text))
    return repeated.reduce((rest, sign) => rest.replaceAll(sign.text, ''), text.toLowerCase())
  }

  /** Reads a page again if something is missing: a page leaves out what the server could not read within a second. */
  async function cellsOf(...asked: Parameters<typeof readCells>): Promise<Cell[]> {
    const cells = await readCells(...asked)
    return cells.some(({ isMissing }) => isMissing) && !cells.some(({ isLeak }) => isLeak)
      ? await readCells(...asked)
      : cells
  }

  async function readCells(reader: Reader, headers: Headers, name: string, channel: Channel, only?: Kind) {
    const texts: string[] = []
    for (const path of channel.paths) texts.push(await textOf(path, headers, channel.part))
    const text = texts.join('\n')
    return signs.map((sign): Cell => {
      const isFound = text.includes(sign.text)
      const isAllowed = maySee(reader, sign.kind, sign.needed)
      const shown = maySee(reader, sign.kind, 'particulars') ? channel.full : channel.teaser
      const isReached = only ? only === sign.kind : findsInLists(reader, name)
      return {
        name: `${sign.name} of ${sign.kind} in ${name}`,
        isLeak: isFound && !isAllowed,
        isMissing: isAllowed && !isFound && isReached && shown?.includes(sign.name) === true,
      }
    })
  }

  async function searchCells(reader: Reader, headers: Headers): Promise<Cell[]> {
    const cells: Cell[] = []
    for (const { kind, id } of secrets)
      for (const field of fieldNames) {
        const isFound = (await textOf(`/listings?search=${wordOf(kind, field)}`, headers)).includes(id)
        const isAllowed = maySee(reader, kind, field)
        const isMissing = field === 'title' && isAllowed && !isFound && findsInLists(reader, 'a search')
        cells.push({ name: `a search for ${field} of ${kind}`, isLeak: isFound && !isAllowed, isMissing })
      }
    return cells
  }

  async function everyCell(reader: Reader, headers: Headers): Promise<Cell[]> {
    const cells: Cell[] = []
    for (const [name, channel] of Object.entries(sharedChannels(world)))
      cells.push(...(await cellsOf(reader, headers, name, channel)))
    for (const secret of secrets)
      for (const [name, channel] of Object.entries(channelsOf(secret)))
        cells.push(...(await cellsOf(reader, headers, name, channel, secret.kind)))
    return [...cells, ...(await searchCells(reader, headers))]
  }

  return { headersOf, send, everyCell }
}

const isCurator = ({ actor }: NonNullable<Reader['as']>) => actor.kind === 'member' && actor.curator

/** Curators find the private listings of others in a list of their own, and visitors save none. */
const findsInLists = ({ as }: Reader, channel: string) => (as ? !isCurator(as) : channel !== 'the saved listings')
