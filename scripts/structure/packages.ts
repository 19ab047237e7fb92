// No tool does it: npm accepts version ranges, hosts in the lock file and undecided install scripts.
import { type Breach, lineOf, type Tree } from './tree.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

interface Locked {
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const exact = /^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Checks that every machine installs the same packages, from any registry, and that each install script was decided on. */
export function checkPackages(tree: Tree): Breach[] {
  const { allowScripts = {}, ...manifest } = JSON.parse(tree.get('package.json') ?? '{}') as Manifest
  const { packages = {} } = JSON.parse(tree.get('package-lock.json') ?? '{}') as { packages?: Record<string, Locked> }
  const breaches: Breach[] = []
  const add = (path: string, part: string, what: string) =>
    breaches.push({ path, line: lineOf(tree, path, `"${part}"`), what })

  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (!exact.test(version)) add('package.json', name, `${name} is "${version}"; pin one exact version`)
  for (const [folder, { resolved, hasInstallScript, optionalDependencies = {} }] of Object.entries(packages)) {
    const name = folder.split('node_modules/').at(-1) ?? ''
    if (resolved?.includes('://'))
      add('package-lock.json', folder, `${name} names a registry's host; install with the .npmrc of this repository`)
    if (hasInstallScript && !(name in allowScripts))
      add('package.json', 'allowScripts', `${name} has an install script; say in allowScripts whether it may run`)
    const missing = Object.keys(optionalDependencies).filter((part) => !isLocked(packages, folder, part))
    for (const part of missing)
      add('package-lock.json', part, `${part} is missing, so npm ci refuses the lock; run npm run dependencies`)
  }
  return breaches
}

/** Looks in the folder of the package that needs it and in the folders above, as Node does. */
function isLocked(packages: Record<string, Locked>, folder: string, name: string): boolean {
  if (`${folder}/node_modules/${name}` in packages || `node_modules/${name}` in packages) return true
  const above = folder.lastIndexOf('/node_modules/')
  return above > 0 && isLocked(packages, folder.slice(0, above), name)
}
