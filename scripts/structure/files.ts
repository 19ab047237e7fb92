import { withoutComments, withoutLiterals } from './source.ts'
import { type Breach, isCode, isForTests, isGenerated, lineAt, type Tree } from './tree.ts'

const longest = 220
const vagueNames = /(?:^|-)(managers?|helpers?|utils?|utilities|data|misc|common)$/
const foreignWords = /\w*(?:employer|tradesperson|tradespeople)\w*|\buser[12]\b/gi
const inFeature =
  /^(?:(?:contract|permissions|sample)(?:\.test)?\.ts|server\/[a-z0-9-]+(?:\.test)?\.ts|ui\/[a-z0-9-]+(?:\.test)?\.tsx?)$/

/** Names, sizes and exports: what a file may be called and what it may hold. */
export function checkFiles(tree: Tree): Breach[] {
  return [...tree].flatMap(([path, text]) => {
    if (isGenerated(path)) return []
    return [
      ...checkName(path),
      ...checkPlaceInFeature(path, tree),
      ...(path.startsWith('src/') ? checkText(path, text) : []),
    ]
  })
}

function checkName(path: string): Breach[] {
  if (!/^(src|scripts|e2e|faults|bench)\//.test(path)) return []
  const vague = path.split('/').find((part) => vagueNames.test(part.split('.')[0] ?? ''))
  return vague
    ? [{ path, line: 1, what: `"${vague}" says nothing; name it after what it does, beside what uses it` }]
    : []
}

function checkPlaceInFeature(path: string, tree: Tree): Breach[] {
  const [, feature, rest] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (!feature || !rest) return []
  if (!inFeature.test(rest))
    return [
      {
        path,
        line: 1,
        what: 'a feature holds contract.ts, permissions.ts, sample.ts, server/{verb}.ts, server/router.ts, server/tables.ts and ui/*.tsx; move it to one of these, or to src/platform, src/ui or src/lib',
      },
    ]
  const tested = path.replace(/\.test(\.tsx?)$/, '$1')
  if (tested !== path && !tree.has(tested))
    return [
      { path, line: 1, what: `tests nothing beside it; name it after the file it proves (${tested} does not exist)` },
    ]
  return []
}

function checkText(path: string, text: string): Breach[] {
  const breaches: Breach[] = []
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (/\.(ts|tsx|css)$/.test(path) && lines > longest)
    breaches.push({
      path,
      line: longest + 1,
      what: `${lines} lines, more than ${longest}; split it by what its parts do`,
    })
  if (!isCode(path)) return breaches

  const exported = /^export default\b/m.exec(withoutComments(text))
  if (exported && !isForTests(path) && !/^src\/(routes\/|[^/]+$)/.test(path))
    breaches.push({
      path,
      line: lineAt(text, exported.index),
      what: 'a default export; export it by name (only routes and settings of tools have defaults)',
    })
  for (const match of withoutLiterals(text).matchAll(foreignWords))
    breaches.push({
      path,
      line: lineAt(text, match.index),
      what: `"${match[0]}" is not a word of ours; GLOSSARY.md has the right one`,
    })
  if (path.startsWith('src/routes/') && text.includes('<div>Hello "/'))
    breaches.push({
      path,
      line: 1,
      what: 'a blank route, as the development server writes one into a file that it finds empty; bring the page back',
    })
  return [...breaches, ...checkVerb(path, text)]
}

/** A verb's file exports one function, named as the file is. */
function checkVerb(path: string, text: string): Breach[] {
  const name = /^src\/features\/[^/]+\/server\/([a-z0-9-]+)\.ts$/.exec(path)?.[1]
  if (!name || name === 'router' || name === 'tables' || isForTests(path)) return []
  const verb = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const functions = [...withoutComments(text).matchAll(/^export (?:async )?function\*? (\w+)|^export const (\w+)/gm)]
  if (!functions.some((one) => (one[1] ?? one[2]) === verb))
    return [{ path, line: 1, what: `does not export ${verb}; a file of server/ is named after the verb it exports` }]
  const second = functions.filter((one) => one[1]).find((one) => one[1] !== verb)
  if (!second) return []
  return [
    {
      path,
      line: lineAt(text, second.index),
      what: `exports ${second[1]} beside ${verb}; one verb, one file: give it its own`,
    },
  ]
}
