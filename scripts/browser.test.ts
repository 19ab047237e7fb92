import { describe, expect, test } from 'vitest'
import { ensureBrowser, ensureFullBrowser, type Machine } from './browser.ts'

const downloaded = '/cache/ms-playwright/chrome'
const windowless = '/opt/second/chromium-headless-shell'
const chrome = '/opt/google-chrome'

interface Given {
  programs?: string[]
  env?: NodeJS.ProcessEnv
  isRootOnDebian?: boolean
  /** What is there once a command that begins like this has run. */
  appears?: Record<string, string>
}

function machineWith({ programs = [], env = {}, isRootOnDebian = false, appears = {} }: Given) {
  const present = [...programs]
  const commands: string[] = []
  const said: string[] = []
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
  const say = (sentence: string) => void said.push(sentence)
  return {
    commands,
    said,
    ensure: () => ensureBrowser(say, machine),
    ensureFull: () => ensureFullBrowser(say, machine),
  }
}

describe('finding a browser', () => {
  test('takes the one that CHROMIUM_PATH names before any other, and says which', async () => {
    const programs = ['/mine/chrome', windowless, chrome]
    const { ensure, ensureFull, said } = machineWith({ programs, env: { CHROMIUM_PATH: '/mine/chrome' } })
    expect(await ensure()).toBe('/mine/chrome')
    expect(await ensureFull()).toBe('/mine/chrome')
    expect(said).toEqual(['Browser: /mine/chrome', 'Browser: /mine/chrome'])
  })

  test('says so when CHROMIUM_PATH names no program, rather than taking another', async () => {
    const { ensure } = machineWith({ programs: [windowless], env: { CHROMIUM_PATH: '/mine/gone' } })
    await expect(ensure()).rejects.toThrow('CHROMIUM_PATH is /mine/gone, which is no program; correct it or unset it.')
  })

  test('prefers the one without windows wherever in the PATH it is, except for tools that need the whole', async () => {
    const { ensure, ensureFull, commands } = machineWith({ programs: [windowless, chrome], isRootOnDebian: true })
    expect(await ensure()).toBe(windowless)
    expect(await ensureFull()).toBe(chrome)
    expect(commands).toEqual([])
  })

  test('takes an installed Chrome if the one without windows cannot be had', async () => {
    const { ensure, commands } = machineWith({ programs: [chrome, downloaded] })
    expect(await ensure()).toBe(chrome)
    expect(commands).toEqual([])
  })

  test.each([
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    downloaded,
  ])('takes %s if there is no Chrome', async (path) => {
    expect(await machineWith({ programs: [path] }).ensure()).toBe(path)
  })
})

describe('installing a browser', () => {
  test('root on Debian installs the one without windows, also beside Chrome', async () => {
    const appears = { 'apt-get install': windowless }
    const { ensure, commands } = machineWith({ programs: [chrome], isRootOnDebian: true, appears })
    expect(await ensure()).toBe(windowless)
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install --yes --no-install-recommends chromium-headless-shell',
    ])
  })

  test('root on Debian installs the whole for tools that need it', async () => {
    const { ensureFull, commands } = machineWith({ isRootOnDebian: true, appears: { 'apt-get install': chrome } })
    expect(await ensureFull()).toBe(chrome)
    expect(commands.at(-1)).toBe('apt-get install --yes --no-install-recommends chromium')
  })

  test("anyone else downloads Playwright's", async () => {
    const { ensure, commands } = machineWith({ appears: { 'playwright install': downloaded } })
    expect(await ensure()).toBe(downloaded)
    expect(commands).toEqual(['playwright install chromium'])
  })

  test('a Debian without the package falls back to the download', async () => {
    const { ensure, commands } = machineWith({ isRootOnDebian: true, appears: { 'playwright install': downloaded } })
    expect(await ensure()).toBe(downloaded)
    expect(commands.at(-1)).toBe('playwright install --with-deps chromium')
  })

  test('where nothing helps, one sentence names the remedy', async () => {
    await expect(machineWith({}).ensure()).rejects.toThrow(
      /install Chromium or Chrome, or set CHROMIUM_PATH[\s\S]*no such host/,
    )
  })
})
