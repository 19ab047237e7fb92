export type FileRules = {
  /** MIME types, such as `image/jpeg` or `image/*`, and endings of names for files whose type is unknown, such as `.heic`. */
  accept: readonly string[]
  maxFiles: number
  maxBytes: number
}

type FileFacts = { name: string; type: string; size: number }

/** Splits files into accepted ones and refused ones with the reason, given the number already in the list. */
export function acceptFiles<Candidate extends FileFacts>(
  candidates: readonly Candidate[],
  rules: FileRules,
  alreadyHere = 0,
): { accepted: Candidate[]; refusals: string[] } {
  const sound = candidates.filter((file) => !wrongWith(file, rules))
  const accepted = sound.slice(0, Math.max(0, rules.maxFiles - alreadyHere))
  const surplus = sound.slice(accepted.length)
  return {
    accepted,
    refusals: [
      ...candidates.flatMap((file) => wrongWith(file, rules) ?? []),
      ...(surplus.length > 0 ? [sayNoRoom(surplus, rules.maxFiles)] : []),
    ],
  }
}

function wrongWith({ name, type, size }: FileFacts, { accept, maxBytes }: FileRules): string | undefined {
  if (!accept.some((accepted) => matches({ name, type }, accepted))) return `${name} is not ${describeTypes(accept)}.`
  if (size === 0) return `${name} is empty.`
  if (size > maxBytes) return `${name} is too large: no file may exceed ${describeBytes(maxBytes)}.`
  return undefined
}

function matches({ name, type }: Pick<FileFacts, 'name' | 'type'>, accepted: string): boolean {
  if (accepted.startsWith('.')) return type === '' && name.toLowerCase().endsWith(accepted)
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted
}

function sayNoRoom(surplus: FileFacts[], maxFiles: number): string {
  const [first] = surplus
  const left = surplus.length === 1 && first ? `${first.name} was left out.` : `${surplus.length} were left out.`
  return maxFiles === 1 ? `Only one file fits; ${left}` : `No more than ${maxFiles} files fit; ${left}`
}

/** "a JPEG, PNG or WebP file" */
export function describeTypes(accept: readonly string[]): string {
  const types = accept.filter((accepted) => !accepted.startsWith('.'))
  const names = types.map((type) => typeNames[type] ?? type.split('/').at(-1)?.toUpperCase() ?? type)
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(names)).replace(/, or /, ' or ')
  return `${/^[aeiou]/i.test(list) ? 'an' : 'a'} ${list} file`
}

const typeNames: Record<string, string> = {
  'image/*': 'image',
  'image/webp': 'WebP',
  'image/heif': 'HEIC',
  'video/*': 'video',
  'text/plain': 'text',
  'text/csv': 'CSV',
  // What systems with a spreadsheet program call a CSV file.
  'application/vnd.ms-excel': 'CSV',
}

/** Decimal units, as operating systems show them. */
export function describeBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
}
