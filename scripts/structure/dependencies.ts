import { isBuiltin } from 'node:module'
import { aliasesOf, importsOf, resolveImport } from './source.ts'
import { type Breach, isCode, isGenerated, lineAt, type Tree } from './tree.ts'

interface Manifest {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

interface Locked {
  version?: string
  resolved?: string
  hasInstallScript?: boolean
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

export function checkDependencies(tree: Tree): Breach[] {
  const manifest = JSON.parse(tree.get('package.json') ?? '{}') as Manifest
  const lock = JSON.parse(tree.get('package-lock.json') ?? '{}') as { packages?: Record<string, Locked> }
  const packages = new Map(Object.entries(lock.packages ?? {}))
  const declared = { ...manifest.dependencies, ...manifest.devDependencies }
  const inManifest = (name: string, what: string): Breach => ({
    path: 'package.json',
    line: lineOf(tree, 'package.json', `"${name}"`),
    what,
  })
  const used = usedNames(tree, manifest, packages)

  return [
    ...Object.entries(declared)
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => inManifest(name, `${name} is "${version}"; pin one exact version`)),
    ...Object.keys(declared)
      .filter((name) => !used(name))
      .map((name) => inManifest(name, `nothing uses ${name}; remove it`)),
    ...undeclared(tree, declared),
    ...checkLock(tree, packages, manifest.allowScripts ?? {}),
  ]
}

/** A name counts as used where code, styles or settings mention it between quotes or slashes, or a dependency asks for it. */
function usedNames(tree: Tree, manifest: Manifest, packages: Map<string, Locked>): (name: string) => boolean {
  const mentions = [...tree]
    .filter(
      ([path]) => /\.(ts|tsx|mjs|css|json)$/.test(path) && !/^package(-lock)?\.json$/.test(path) && !isGenerated(path),
    )
    .map(([, text]) => text)
    .join('\n')
  const commands = Object.values(manifest.scripts ?? {}).join('\n')
  const peers = new Set(
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap((name) =>
      Object.keys(packages.get(`node_modules/${name}`)?.peerDependencies ?? {}),
    ),
  )
  const mentioned = (name: string) => new RegExp(`["'/]${literally(name)}["'/]`).test(mentions)
  return (name) => {
    const typed = /^@types\/(.+)$/.exec(name)?.[1]?.replace('__', '/')
    if (typed) return typed === 'node' || mentioned(typed) || mentioned(`@${typed}`)
    return mentioned(name) || peers.has(name) || new RegExp(`(^|\\s)${literally(name)}(\\s|$)`).test(commands)
  }
}

const literally = (name: string) => name.replaceAll('.', '\\.')

function undeclared(tree: Tree, declared: Record<string, string>): Breach[] {
  const aliases = aliasesOf(tree)
  return [...tree]
    .filter(([path]) => isCode(path) && !isGenerated(path))
    .flatMap(([path, text]) =>
      importsOf(text).flatMap(({ specifier, line }) => {
        if (isBuiltin(specifier) || specifier.includes(':') || resolveImport(path, specifier, aliases, tree)) return []
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
        return name in declared
          ? []
          : [{ path, line, what: `imports ${name}, which package.json does not name; add it there` }]
      }),
    )
}

function checkLock(tree: Tree, packages: Map<string, Locked>, allowed: Record<string, boolean>): Breach[] {
  const path = 'package-lock.json'
  const breaches: Breach[] = []
  const hosts = [...packages].filter(([, { resolved }]) => resolved?.includes('://'))
  if (hosts.length > 0)
    breaches.push({
      path,
      line: lineOf(tree, path, '"resolved"'),
      what: `${hosts.length} entries name a registry's host; install with the .npmrc of this repository, which leaves it out`,
    })

  const silent = new Set<string>()
  for (const [folder, entry] of packages) {
    const name = folder.split('node_modules/').at(-1) ?? ''
    if (entry.hasInstallScript && !(name in allowed)) silent.add(name)
    for (const optional of Object.keys(entry.optionalDependencies ?? {}))
      if (!isLocked(packages, folder, optional))
        breaches.push({
          path,
          line: lineOf(tree, path, `"${optional}"`),
          what: `${optional} is missing, so npm ci refuses the lock; run node scripts/bootstrap/after-install.mjs`,
        })
  }
  for (const name of silent)
    breaches.push({
      path: 'package.json',
      line: lineOf(tree, 'package.json', '"allowScripts"'),
      what: `${name} has an install script; say in allowScripts whether it may run`,
    })
  return breaches
}

function isLocked(packages: Map<string, Locked>, folder: string, name: string): boolean {
  for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    if (packages.has(`${at}/node_modules/${name}`)) return true
  return packages.has(`node_modules/${name}`)
}

function lineOf(tree: Tree, path: string, part: string): number {
  const text = tree.get(path) ?? ''
  return lineAt(text, Math.max(0, text.indexOf(part)))
}
