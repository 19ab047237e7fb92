import { describe, expect, test } from 'vitest'
import { bringBrowser, bringWindowless, findBrowser, findWindowless, type Installer, type Machine } from './browser.ts'

const cached = '/cache/ms-playwright/chrome'

function machineWith(programs: string[], rest: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/opt/first:/opt/second' },
    platform: 'linux',
    isProgram: (path) => programs.includes(path),
    playwrightChromium: async () => cached,
    ...rest,
  }
}

describe('finding a browser', () => {
  test('takes the one that CHROMIUM_PATH names before any other', async () => {
    const env = { PATH: '/opt/first', CHROMIUM_PATH: '/mine/chrome' }
    expect(await findBrowser(machineWith(['/mine/chrome', '/opt/first/chromium'], { env }))).toBe('/mine/chrome')
  })

  test('says so when CHROMIUM_PATH names no program, rather than taking another', async () => {
    const env = { PATH: '/opt/first', CHROMIUM_PATH: '/mine/gone' }
    await expect(findBrowser(machineWith(['/opt/first/chromium'], { env }))).rejects.toThrow(/correct it or unset it/)
  })

  test('prefers Chromium to Chrome to Edge, wherever in the PATH they are', async () => {
    const all = ['/opt/first/microsoft-edge', '/opt/first/google-chrome', '/opt/second/chromium']
    expect(await findBrowser(machineWith(all))).toBe('/opt/second/chromium')
    expect(await findBrowser(machineWith(all.slice(0, 2)))).toBe('/opt/first/google-chrome')
    expect(await findBrowser(machineWith(all.slice(0, 1)))).toBe('/opt/first/microsoft-edge')
  })

  test('looks in the usual places of Linux and macOS when the PATH has none', async () => {
    const snap = '/snap/bin/chromium'
    const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(await findBrowser(machineWith([snap], { env: {} }))).toBe(snap)
    expect(await findBrowser(machineWith([app], { env: {}, platform: 'darwin' }))).toBe(app)
  })

  test("takes Playwright's own last, and nothing when that is missing too", async () => {
    expect(await findBrowser(machineWith([cached]))).toBe(cached)
    expect(await findBrowser(machineWith([]))).toBeUndefined()
  })
})

test('the one without windows is taken where it is, after the one that CHROMIUM_PATH names', () => {
  const shell = '/opt/second/chromium-headless-shell'
  const env = { PATH: '/opt/second', CHROMIUM_PATH: '/mine/chrome' }
  expect(findWindowless(machineWith(['/opt/first/chromium', shell]))).toBe(shell)
  expect(findWindowless(machineWith(['/mine/chrome', shell], { env }))).toBe('/mine/chrome')
  expect(findWindowless(machineWith(['/opt/first/chromium']))).toBeUndefined()
})

describe('bringing a browser', () => {
  const ended = { ok: true, output: 'no such host' }

  /** A machine where a browser appears once the given command has run. */
  function installer(appearsAfter: string | undefined, mayUseApt: boolean) {
    const ran: string[] = []
    const run = (program: string) => async (args: string[]) => {
      ran.push(`${program} ${args.join(' ')}`)
      return ended
    }
    const parts: Installer = {
      findWindowless: () =>
        ran.at(-1)?.endsWith(appearsAfter ?? '-') ? '/usr/bin/chromium-headless-shell' : undefined,
      find: async () => (ran.some((one) => one.startsWith(appearsAfter ?? '-')) ? '/usr/bin/chromium' : undefined),
      mayUseApt: () => mayUseApt,
      apt: run('apt-get'),
      playwright: run('playwright'),
      say: () => undefined,
    }
    return { parts, ran }
  }

  test('root on Debian installs the package', async () => {
    const { parts, ran } = installer('apt-get install', true)
    expect(await bringBrowser(parts)).toBe('/usr/bin/chromium')
    expect(ran).toEqual(['apt-get update', 'apt-get install --yes --no-install-recommends chromium'])
  })

  test("anyone else downloads Playwright's", async () => {
    const { parts, ran } = installer('playwright', false)
    expect(await bringBrowser(parts)).toBe('/usr/bin/chromium')
    expect(ran).toEqual(['playwright install chromium'])
  })

  test('a Debian without the package falls back to the download', async () => {
    const { parts, ran } = installer('playwright', true)
    expect(await bringBrowser(parts)).toBe('/usr/bin/chromium')
    expect(ran.at(-1)).toBe('playwright install --with-deps chromium')
  })

  test('for the journeys root on Debian installs the one without windows', async () => {
    const { parts, ran } = installer('chromium-headless-shell', true)
    expect(await bringWindowless(parts)).toBe('/usr/bin/chromium-headless-shell')
    expect(ran).toEqual(['apt-get update', 'apt-get install --yes --no-install-recommends chromium-headless-shell'])
  })

  test('and where there is none of that kind, any will do', async () => {
    const { parts, ran } = installer('playwright', false)
    expect(await bringWindowless(parts)).toBe('/usr/bin/chromium')
    expect(ran).toEqual(['playwright install chromium'])
    const there = { ...parts, find: async () => '/usr/bin/google-chrome' }
    expect(await bringWindowless(there)).toBe('/usr/bin/google-chrome')
  })

  test('where nothing helps, one sentence names the remedy', async () => {
    const { parts } = installer(undefined, false)
    await expect(bringBrowser(parts)).rejects.toThrow(
      /install Chromium or Chrome, or set CHROMIUM_PATH[\s\S]*no such host/,
    )
  })
})
