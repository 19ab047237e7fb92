// No tool does it: the file names that a feature may use are ours, and so is the rule that a verb is named like its file.
import { type Breach, isForTests, lineAt, type Tree } from './tree.ts'

const vagueNames = /(?:^|-)(managers?|helpers?|utils?|utilities|data|misc|common)$/
/** The larger features consist of parts, each in the shape of a feature. */
const feature =
  '(?:conversations/(?:edits|snippets)|deals/(?:advisers|chain|fees|offers|viewings)|identity/(?:accounts|factors|passkeys|sessions)|members/directory|notifications/push|listings/(?:access|agreements|browse|collections|hidings|holds|ledger|map|marks|photographs|prices|searches|transfer|views)|mandates/hidings|papers/documents|[a-z0-9-]+)'
const inFeature = new RegExp(
  `^src/features/${feature}/(?:[a-z0-9-]+(?:\\.test)?\\.ts|sample/pictures/[a-z0-9-]+\\.webp|(?:sample|server|server/steps)/[a-z0-9-]+(?:\\.test)?\\.ts|ui/(?:[a-z0-9-]+/)?[a-z0-9-]+(?:\\.test)?\\.tsx?)$`,
)
const shape =
  'contract.ts, records.ts, terms.ts and other words of its own, permissions.ts, letters.ts, sample.ts, sample/, server/{verb}.ts, server/router.ts, server/tables.ts, server/steps/, ui/*.tsx, ui/{part}/, or parts of the same shape'

/** Texts that are refused: in which files, which text, and why. */
const forbiddenTexts: [files: RegExp, text: RegExp, why: string][] = [
  [
    /(?<!package-lock\.json)$/,
    /(?<![\w.-])(?:\/(?:home|Users)\/\w[\w.-]*\/|\/root\/|\/work\/(?:main|shared)\b|[A-Z]:\\Users\\)/g,
    'is a path of one machine; work it out from the checkout or the settings',
  ],
  [
    /^src\/.*\.tsx?$/,
    /\w*(?:employer|tradesperson|tradespeople)\w*|\buser[12]\b/gi,
    'is not a word of ours; GLOSSARY.md has the right one',
  ],
  [/^src\/routes\//, /<div>Hello "\//g, 'is what the generator writes into an empty route; write the screen'],
]

/** Checks the names and the contents of files. */
export function checkFiles(tree: Tree): Breach[] {
  const newestSnapshot = [...tree.keys()].filter(isSnapshot).sort().at(-1)
  return [...tree].flatMap(([path, text]) => [
    ...[wrongName(path), wrongPlace(path, tree)].flatMap((what) => (what ? [{ path, line: 1, what }] : [])),
    ...(isSnapshot(path) && path !== newestSnapshot
      ? [{ path, line: 1, what: 'is older than the newest snapshot, the only one drizzle-kit reads; delete it' }]
      : []),
    ...forbiddenTexts.flatMap(([files, forbidden, why]) =>
      files.test(path)
        ? [...text.matchAll(forbidden)].map(({ 0: found, index }) => breach(path, text, index, `"${found}" ${why}`))
        : [],
    ),
    ...wrongVerb(path, text),
  ])
}

const isSnapshot = (path: string) => /^src\/database\/migrations\/meta\/\d+_snapshot\.json$/.test(path)

const breach = (path: string, text: string, index: number, what: string) => ({ path, line: lineAt(text, index), what })

function wrongName(path: string): string | undefined {
  if (!/^(src|posters|scripts|e2e|faults|bench)\//.test(path)) return undefined
  const vague = path.split('/').find((part) => vagueNames.test(part.split('.')[0] ?? ''))
  return vague && `"${vague}" says nothing; name it after what it does, beside what uses it`
}

function wrongPlace(path: string, tree: Tree): string | undefined {
  if (!path.startsWith('src/features/')) return undefined
  if (!inFeature.test(path))
    return `a feature holds ${shape}; move it to one of these, or to src/platform, src/ui or src/lib`
  const tested = path.replace(/\.test(\.tsx?)$/, '$1')
  return tree.has(tested)
    ? undefined
    : `tests nothing beside it; name it after the file it proves (${tested} does not exist)`
}

/** A file of server/ exports one function, named like the file. Steps that belong together may share a file. */
function wrongVerb(path: string, text: string): Breach[] {
  const name = /^src\/features\/(?:[^/]+\/){1,2}server\/([a-z0-9-]+)\.ts$/.exec(path)?.[1]
  if (!name || name === 'router' || name === 'tables' || isForTests(path)) return []
  const verb = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const exported = [...text.matchAll(/^export (?:async )?(function\*?|const) (\w+)/gm)]
  if (!exported.some((one) => one[2] === verb))
    return [{ path, line: 1, what: `does not export ${verb}; a file of server/ is named after the verb it exports` }]
  const extraExport = exported.find((one) => one[1] !== 'const' && one[2] !== verb)
  return extraExport
    ? [
        breach(
          path,
          text,
          extraExport.index,
          `exports ${extraExport[2]} beside ${verb}; one verb, one file: give it its own`,
        ),
      ]
    : []
}
