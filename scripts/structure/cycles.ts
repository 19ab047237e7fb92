import { aliasesOf, importsOf, resolveImport } from './source.ts'
import { type Breach, isCode, isGenerated, type Tree } from './tree.ts'

type Edges = Map<string, { target: string; line: number }[]>

/** Circles of imports that exist when the code runs; types and late imports make none. */
export function checkCycles(tree: Tree): Breach[] {
  const edges = edgesOf(tree)
  const breaches: Breach[] = []
  const done = new Set<string>()
  const trail: string[] = []

  const visit = (path: string) => {
    trail.push(path)
    for (const { target, line } of edges.get(path) ?? []) {
      const start = trail.indexOf(target)
      if (start !== -1) breaches.push({ path, line, what: `closes a circle of imports: ${circle(trail.slice(start))}` })
      else if (!done.has(target)) visit(target)
    }
    trail.pop()
    done.add(path)
  }
  for (const path of edges.keys()) if (!done.has(path)) visit(path)
  return breaches
}

const circle = (paths: string[]) => [...paths, paths[0]].join(' -> ')

function edgesOf(tree: Tree): Edges {
  const aliases = aliasesOf(tree)
  const edges: Edges = new Map()
  for (const [path, text] of tree) {
    if (!isCode(path) || isGenerated(path)) continue
    const targets = importsOf(text)
      .filter((one) => !one.typeOnly && !one.dynamic)
      .map(({ specifier, line }) => ({ target: resolveImport(path, specifier, aliases, tree), line }))
    edges.set(
      path,
      targets.flatMap(({ target, line }) => (target && tree.has(target) ? [{ target, line }] : [])),
    )
  }
  return edges
}
