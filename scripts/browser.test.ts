import { describe, expect, test } from 'vitest'
import { ensureBrowser, ensureFullBrowser, type Machine } from './browser.ts'

const downloaded = '/cache/ms-playwright/chrome'
const windowless = '/opt/second/chromium-headless-shell'
const chrome = '/opt/google-chrome'

interface Given {
  programs?: string[]
  env?: NodeJS.ProcessEnv
  isRootOnDebian?: boolean
  /** The programs that exist once a command that begins with the key has run. */
  appears?: Record<string, string>
}

function machineWith({ programs = [], env = {}, isRootOnDebian = false, appears = {} }: Given) {
  const present = [...programs]
  const commands: string[] = []
  const sentences: string[] = []
  const run = async (program: string, args: string[]) => {
    const command = [program, ...args].join(' ')
    commands.push(command)
    const [, path] = Object.entries(appears).find(([begin]) => command.startsWith(begin)) ?? []
    if (path) present.push(path)
    return { ok: true, output: 'no such host', stdout: '' }
  }
  const machine: Machine = {
    env: { PATH: '/opt/first:/opt/second', ...env },
    isProgram: (path) => present.includes(path),
    installedChrome: () => present.find((path) => path === chrome),
    downloadedChromium: () => downloaded,
    mayUseApt: () => isRootOnDebian,
    apt: (args) => run('apt-get', args),
    playwright: (args) => run('playwright', args),
  }
  const say = (sentence: string) => void sentences.push(sentence)
  return {
    commands,
    sentences,
    ensure: () => ensureBrowser(say, machine),
    ensureFull: () => ensureFullBrowser(say, machine),
  }
}

describe('finding a browser', () => {
  test('the browser in CHROMIUM_PATH is preferred, and its path is logged', async () => {
    const programs = ['/mine/chrome', windowless, chrome]
    const { ensure, ensureFull, sentences } = machineWith({ programs, env: { CHROMIUM_PATH: '/mine/chrome' } })
    expect(await ensure()).toBe('/mine/chrome')
    expect(await ensureFull()).toBe('/mine/chrome')
    expect(sentences).toEqual(['Browser: /mine/chrome', 'Browser: /mine/chrome'])
  })

  test('finding a browser fails if CHROMIUM_PATH names no program, instead of using another one', async () => {
    const { ensure } = machineWith({ programs: [windowless], env: { CHROMIUM_PATH: '/mine/gone' } })
    await expect(ensure()).rejects.toThrow('CHROMIUM_PATH is /mine/gone, which is no program; correct it or unset it.')
  })

  test('headless Chromium anywhere in the PATH is preferred, except for tools that need all of Chrome', async () => {
    const { ensure, ensureFull, commands } = machineWith({ programs: [windowless, chrome], isRootOnDebian: true })
    expect(await ensure()).toBe(windowless)
    expect(await ensureFull()).toBe(chrome)
    expect(commands).toEqual([])
  })

  test('an installed Chrome is used if headless Chromium cannot be installed', async () => {
    const { ensure, commands } = machineWith({ programs: [chrome, downloaded] })
    expect(await ensure()).toBe(chrome)
    expect(commands).toEqual([])
  })

  test.each([
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    downloaded,
  ])('the browser at %s is used if there is no Chrome', async (path) => {
    expect(await machineWith({ programs: [path] }).ensure()).toBe(path)
  })
})

describe('installing a browser', () => {
  test('root on Debian installs headless Chromium, even if Chrome is installed', async () => {
    const appears = { 'apt-get install': windowless }
    const { ensure, commands } = machineWith({ programs: [chrome], isRootOnDebian: true, appears })
    expect(await ensure()).toBe(windowless)
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install --yes --no-install-recommends chromium-headless-shell',
    ])
  })

  test('root on Debian installs all of Chromium for tools that need it', async () => {
    const { ensureFull, commands } = machineWith({ isRootOnDebian: true, appears: { 'apt-get install': chrome } })
    expect(await ensureFull()).toBe(chrome)
    expect(commands.at(-1)).toBe('apt-get install --yes --no-install-recommends chromium')
  })

  test("other users download Playwright's Chromium", async () => {
    const { ensure, commands } = machineWith({ appears: { 'playwright install': downloaded } })
    expect(await ensure()).toBe(downloaded)
    expect(commands).toEqual(['playwright install chromium'])
  })

  test('a Debian without a package for Chromium falls back to the download', async () => {
    const { ensure, commands } = machineWith({ isRootOnDebian: true, appears: { 'playwright install': downloaded } })
    expect(await ensure()).toBe(downloaded)
    expect(commands.at(-1)).toBe('playwright install --with-deps chromium')
  })

  test('one sentence names the remedy if no browser can be installed', async () => {
    await expect(machineWith({}).ensure()).rejects.toThrow(
      /install Chromium or Chrome, or set CHROMIUM_PATH[\s\S]*no such host/,
    )
  })
})
