import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Ended, runNode, runProgram } from './proof/run-program.ts'

export interface Machine {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  isProgram: (path: string) => boolean
  /** Where Playwright keeps the Chromium it downloads, whether or not it is there. */
  playwrightChromium: () => Promise<string>
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const windowless = 'chromium-headless-shell'

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => `${folder}/${name}`)),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
}

/** The first Chromium there is: the one asked for, the machine's, then Playwright's own. */
export async function findBrowser(machine: Machine): Promise<string | undefined> {
  const { env, platform, isProgram } = machine
  const named = namedBrowser(machine)
  if (named) return named
  const installed = [...inPath(env, platform, names), ...(usualPlaces[platform] ?? []), ...inWindows(env, platform)]
  const found = installed.find(isProgram)
  if (found) return found
  const downloaded = await machine.playwrightChromium()
  return isProgram(downloaded) ? downloaded : undefined
}

/** The one asked for, else Chromium without windows. */
export function findWindowless(machine: Machine): string | undefined {
  const { env, platform, isProgram } = machine
  return namedBrowser(machine) ?? [...inPath(env, platform, [windowless]), `/usr/bin/${windowless}`].find(isProgram)
}

function namedBrowser({ env, isProgram }: Machine): string | undefined {
  if (!env.CHROMIUM_PATH || isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH || undefined
  throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program; correct it or unset it.`)
}

function inPath(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, names: readonly string[]): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const suffix = platform === 'win32' ? '.exe' : ''
  return names.flatMap((name) => folders.map((folder) => join(folder, `${name}${suffix}`)))
}

function inWindows(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform !== 'win32') return []
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((one) => one !== undefined)
  return ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].flatMap((program) =>
    folders.map((folder) => join(folder, program)),
  )
}

export interface Installer {
  find: () => Promise<string | undefined>
  findWindowless: () => string | undefined
  /** Whether this process may install packages of Debian's kind. */
  mayUseApt: () => boolean
  apt: (args: string[]) => Promise<Ended>
  playwright: (args: string[]) => Promise<Ended>
  say: (sentence: string) => void
}

/** Finds a Chromium, or brings one. */
export async function bringBrowser(installer: Installer): Promise<string> {
  const { find, mayUseApt, playwright, say } = installer
  const there = await find()
  if (there) return there

  if (mayUseApt()) {
    await installPackage('chromium', installer)
    const installed = await find()
    if (installed) return installed
  }
  say("Downloading Chromium (Playwright's own)…")
  const { output } = await playwright(['install', ...(mayUseApt() ? ['--with-deps'] : []), 'chromium'])
  const downloaded = await find()
  if (downloaded) return downloaded
  throw new Error(
    `There is no Chromium and none could be installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.\n${output.trim().split('\n').slice(-8).join('\n')}`,
  )
}

/** The same engine without windows, where it can be had: the journeys take two thirds of the time in it. */
export async function bringWindowless(installer: Installer): Promise<string> {
  const { findWindowless, mayUseApt } = installer
  const there = findWindowless()
  if (there) return there
  if (mayUseApt()) await installPackage(windowless, installer)
  return findWindowless() ?? (await bringBrowser(installer))
}

async function installPackage(name: string, { apt, say }: Installer): Promise<void> {
  say(`Installing a browser (apt-get install ${name})…`)
  await apt(['update'])
  await apt(['install', '--yes', '--no-install-recommends', name])
}

export const ensureBrowser = (say: (sentence: string) => void): Promise<string> => bringBrowser(installerHere(say))

export const ensureWindowless = (say: (sentence: string) => void): Promise<string> =>
  bringWindowless(installerHere(say))

function installerHere(say: (sentence: string) => void): Installer {
  return {
    find: () => findBrowser(thisMachine),
    findWindowless: () => findWindowless(thisMachine),
    mayUseApt: () => process.getuid?.() === 0 && isDebian(),
    apt: (args) => runProgram('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
    playwright: (args) => runNode('node_modules/@playwright/test/cli.js', args),
    say,
  }
}

const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  isProgram,
  playwrightChromium: async () => (await import('@playwright/test')).chromium.executablePath(),
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
