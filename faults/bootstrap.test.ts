import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../src/database/embedded/postmaster.ts'
import {
  type Checkout,
  cloneCheckout,
  fakeNpm,
  installs,
  smallCheckout,
  startProbe,
  until,
} from './support/checkout.ts'

let checkout: Checkout

afterEach(() => checkout.remove())

const calls = () => readFileSync(join(checkout.outside, 'calls'), 'utf8').trim().split('\n').length

test('a fresh clone starts with an empty npm cache, even if its first install was killed halfway', async () => {
  checkout = cloneCheckout()
  const env = { npm_config_cache: join(checkout.outside, 'empty cache') }

  const lock = join(checkout.path, 'package-lock.json')
  const locked = readFileSync(lock, 'utf8')

  const killed = startProbe(checkout, [], { env })
  const modules = join(checkout.path, 'node_modules')
  const partlyInstalled = until(() => existsSync(modules) && readdirSync(modules).length > 20)
  await Promise.race([partlyInstalled, killed.end.then(({ output }) => Promise.reject(new Error(output)))])
  process.kill(-killed.pid, 'SIGKILL')
  await killed.end

  const secondStart = await startProbe(checkout, [], { env }).end
  expect(secondStart.output).toMatch(/^Installing dependencies .*\nDependencies installed in \d+ s\.\nprobe on v24\./)
  expect(secondStart.output).not.toMatch(/npm (warn|error)/)
  expect(secondStart.code).toBe(0)

  const thirdStart = await startProbe(checkout, [], { env }).end
  expect(thirdStart.output).toMatch(/^probe on v24\.[\d.]+\n$/)
  expect(existsSync(join(checkout.path, '.installing'))).toBe(false)
  expect(readFileSync(lock, 'utf8')).toBe(locked)
}, 400_000)

test('two starts at once install once', async () => {
  checkout = smallCheckout()
  const npmFolder = fakeNpm(checkout, `sleep 1; ${installs}`)
  const bothStarts = [
    startProbe(checkout, [], { path: { prepend: npmFolder } }),
    startProbe(checkout, [], { path: { prepend: npmFolder } }),
  ]
  const ends = await Promise.all(bothStarts.map(({ end }) => end))
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  expect(ends.filter(({ output }) => output.includes('Another command is installing'))).toHaveLength(1)
  expect(calls()).toBe(1)
})

test('an install lock of a dead process is taken over', async () => {
  checkout = smallCheckout()
  const npmFolder = fakeNpm(checkout, installs)
  mkdirSync(join(checkout.path, '.installing'))
  const { code, output } = await startProbe(checkout, [], { path: { prepend: npmFolder } }).end
  expect({ code, output }).toMatchObject({ code: 0, output: expect.not.stringContaining('Another command') })
  expect(existsSync(join(checkout.path, '.installing'))).toBe(false)
})

test('npm ends if its bootstrap is killed by SIGKILL, so two installs never run at once', async () => {
  checkout = smallCheckout()
  const pidFile = join(checkout.outside, 'first npm')
  const runsOn = `echo $$ > '${pidFile}'; exec node -e 'setTimeout(() => undefined, 600_000)'`
  const npmFolder = fakeNpm(checkout, `if [ $count = 1 ]; then ${runsOn}; fi; ${installs}`)
  const killed = startProbe(checkout, [], { path: { prepend: npmFolder } })
  const npm = await until(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8')))
  expect(isAlive(npm)).toBe(true)
  process.kill(killed.pid, 'SIGKILL')
  await until(() => !isAlive(npm))
  const { code, output } = await startProbe(checkout, [], { path: { prepend: npmFolder } }).end
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Dependencies installed') })
  expect(calls()).toBe(2)
})

test('dependencies are installed again only when the lock file changes', async () => {
  checkout = smallCheckout()
  const npmFolder = fakeNpm(checkout, installs)
  await startProbe(checkout, [], { path: { prepend: npmFolder } }).end
  await startProbe(checkout, [], { path: { prepend: npmFolder } }).end
  expect(calls()).toBe(1)
  appendFileSync(join(checkout.path, 'package-lock.json'), '\n')
  expect((await startProbe(checkout, [], { path: { prepend: npmFolder } }).end).output).toMatch(/they changed/)
  expect(calls()).toBe(2)
})

test('without a network one sentence names the remedy, and the next start completes the install', async () => {
  checkout = smallCheckout()
  const refusal = 'npm error code ENOTFOUND\\nnpm error network request to registry failed\\n'
  const npmFolder = fakeNpm(
    checkout,
    `if [ $count = 1 ]; then mkdir node_modules; printf '${refusal}' >&2; exit 1; fi; ${installs}`,
  )
  const offline = await startProbe(checkout, [], { path: { prepend: npmFolder } }).end
  expect(offline.code).toBe(1)
  expect(offline.output).toMatch(/npm does not reach its registry; connect to the network/)
  expect(offline.output).toMatch(/npm said \(1\):\n {2}npm error code ENOTFOUND/)
  expect(offline.output).not.toMatch(/ at .*:\d+:\d+/)
  expect((await startProbe(checkout, [], { path: { prepend: npmFolder } }).end).code).toBe(0)
})

test('a machine without npm is told where to get it', async () => {
  checkout = smallCheckout()
  const only = join(checkout.outside, 'only node')
  mkdirSync(only)
  symlinkSync(process.execPath, join(only, 'node'))
  const { code, output } = await startProbe(checkout, [], { path: { replace: only } }).end
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^Installing .*\nnpm was not found in the PATH; .*\n$/),
  })
})

test('an npm that skips install scripts is named as the reason', async () => {
  checkout = smallCheckout()
  const npmFolder = fakeNpm(checkout, 'mkdir -p node_modules')
  const { code, output } = await startProbe(checkout, [], { path: { prepend: npmFolder } }).end
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/turn npm's settings ignore-scripts and omit off/),
  })
})

test('an old Node prints which version is needed', async () => {
  checkout = smallCheckout()
  const pretend = "Object.defineProperty(process, 'versions', { value: { node: '20.18.3' } })"
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  const { code, output } = await startProbe(checkout, [], { flags }).end
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^Subrosa needs Node 20\.19 or newer/) })
})
