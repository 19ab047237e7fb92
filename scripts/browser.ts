// chrome-launcher finds Chrome and Chromium, and Playwright finds its own download. Neither prefers headless Chromium, in
// which journeys take two thirds of the time, and neither installs a Debian package.
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Launcher } from 'chrome-launcher'
import { runNode, runProgram } from './proof/run-program.ts'

export type Machine = typeof thisMachine
type Say = (sentence: string) => void

const headlessShell = 'chromium-headless-shell'
const rareLocations = [
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/** The browser in CHROMIUM_PATH, otherwise headless Chromium, otherwise any. Installs one if there is none. */
export const ensureBrowser = (say: Say, machine = thisMachine) => ensure(headlessShell, findHeadlessShell, say, machine)

/** For tools that need all of Chrome. */
export const ensureFullBrowser = (say: Say, machine = thisMachine) => ensure('chromium', findAny, say, machine)

async function ensure(debianPackage: string, find: typeof findAny, say: Say, machine: Machine): Promise<string> {
  const { env, isProgram, mayUseApt, apt, playwright } = machine
  if (env.CHROMIUM_PATH && !isProgram(env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program; correct it or unset it.`)
  let browser = env.CHROMIUM_PATH || find(machine)
  if (!browser && mayUseApt()) {
    say(`Installing a browser (apt-get install ${debianPackage})…`)
    await apt(['update'])
    await apt(['install', '--yes', '--no-install-recommends', debianPackage])
    browser = find(machine)
  }
  browser ??= findAny(machine)
  if (!browser) {
    say("Downloading Chromium (Playwright's own)…")
    const { output } = await playwright(['install', ...(mayUseApt() ? ['--with-deps'] : []), 'chromium'])
    const sentence =
      'There is no Chromium and none could be installed; install Chromium or Chrome, or set CHROMIUM_PATH to one.'
    browser = findAny(machine)
    if (!browser) throw new Error([sentence, ...output.trim().split('\n').slice(-8)].join('\n'))
  }
  say(`Browser: ${browser}`)
  return browser
}

const findHeadlessShell = ({ env: { PATH = '' }, isProgram }: Machine) =>
  PATH.split(delimiter)
    .map((folder) => join(folder, headlessShell))
    .find(isProgram)

const findAny = ({ isProgram, installedChrome, downloadedChromium }: Machine) =>
  installedChrome() ?? [...rareLocations, downloadedChromium()].find(isProgram)

const thisMachine = {
  env: process.env,
  isProgram: (path: string) => attempt(() => accessSync(path, constants.X_OK) ?? statSync(path).isFile()) === true,
  // getFirstInstallation throws if there is none.
  installedChrome: () => attempt(() => Launcher.getFirstInstallation()),
  downloadedChromium: () => chromium.executablePath(),
  mayUseApt: () => process.getuid?.() === 0 && thisMachine.isProgram('/usr/bin/apt-get'),
  apt: (args: string[]) => runProgram('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
  playwright: (args: string[]) => runNode('node_modules/@playwright/test/cli.js', args),
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
