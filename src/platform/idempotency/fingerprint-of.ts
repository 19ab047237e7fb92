import { createHash } from 'node:crypto'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { Refusal } from '../refusal.ts'

/** Deeper than any contract, but not so deep that recursion overflows the stack. */
const maximumDepth = 50
const serializer = new StandardRPCJsonSerializer()

/** A hash of a procedure and its input, including the content of files. The order of fields does not matter. */
export async function fingerprintOf(procedure: string, input: unknown): Promise<Buffer> {
  if (isDeeperThan(maximumDepth, input)) throw new Refusal('BAD_REQUEST', { data: { issues: [] } })
  const [json, types, paths, files] = serializer.serialize(input)
  const digest = createHash('sha256').update(procedure)
  const add = (value: unknown) => digest.update('\n').update(JSON.stringify(value, sortFields) ?? '')
  add(json)
  add(types.map((type) => JSON.stringify(type)).sort())
  const namedFiles = files.map((file, at) => ({ file, path: JSON.stringify(paths[at]) }))
  for (const { file, path } of namedFiles.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    add([path, file.type, file.size, file instanceof File && file.name])
    digest.update(await file.bytes())
  }
  return digest.digest()
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (!value || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part))
}

function sortFields(_: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
