import { choosePictures } from '../forensics/pictures.ts'
import { inRounds, loadFor, summaryOf, type Table } from '../support/rounds.ts'
import { acceptNotice, addPicture, type Caller, type DisclosureWorld, givenPrivateListing } from './disclosure-world.ts'

export const showingsGroup = 'Photographs'
export const [firstShowing, laterShowing] = ['shown to a member for the first time', 'private, to a member']
const load = { callers: 8, seconds: 2 }
const picturesShown = 8

/** What it takes to send a photograph: the stored file, or a copy for its reader. */
export async function measureShowings(world: DisclosureWorld): Promise<Table[]> {
  const [reader, second] = world.members
  if (!reader || !second) throw new Error('There are too few members')
  const files = await Promise.all(choosePictures(picturesShown, undefined).map((picture) => picture()))
  const withPictures = async (fields: object) => {
    const id = await givenPrivateListing(world, fields)
    const paths: string[] = []
    for (const file of files) paths.push(await addPicture(world, id, file))
    return paths
  }
  const [open, closed] = [await withPictures({ is_private: false }), await withPictures({ audience: 'verified' })]
  for (const member of [reader, second]) await acceptNotice(world, member)
  // A thread that makes copies starts with the first of them.
  await fetchFile(world, second, closed[0] ?? '')
  const began = performance.now()
  const first: number[] = []
  for (const path of closed) first.push(await fetchFile(world, reader, path))
  const seconds = (performance.now() - began) / 1_000
  const askAs = (member: Caller, paths: string[]) => () =>
    loadFor(load, (call) => fetchFile(world, member, paths[call % paths.length] ?? ''))
  return [
    {
      ...{ group: showingsGroup, title: 'A copy for its reader' },
      lines: [{ what: firstShowing, ...summaryOf(first, seconds) }],
    },
    {
      ...{ group: showingsGroup, title: 'Shown again, 8 at once' },
      lines: await inRounds({
        'public, to a member': askAs(reader, open),
        'private, to its owner': askAs(world.owner, closed),
        [laterShowing]: askAs(reader, closed),
      }),
    },
  ]
}

/** Returns the milliseconds until the last byte. Fails if a placeholder came. */
export async function fetchFile({ origin }: DisclosureWorld, { cookie }: Caller, path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(origin + path, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok || response.headers.has('x-placeholder'))
    throw new Error(`${path} answered ${response.status} ${response.headers.get('x-placeholder')}`)
  return performance.now() - start
}
