import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Checkout, fakeNpm, installs, type Running, smallCheckout, startProbe } from './support/checkout.ts'

let checkout: Checkout
let start: (...args: string[]) => Running

beforeEach(() => {
  checkout = smallCheckout()
  const npmFolder = fakeNpm(checkout, installs)
  start = (...args) => startProbe(checkout, args, { path: { prepend: npmFolder } })
})

afterEach(() => checkout.remove())

test('the bootstrap exits with the code of its command', async () => {
  expect(await start('exit').end).toMatchObject({ code: 7, signal: null })
})

test('the bootstrap ends by the signal that ended its command', async () => {
  expect(await start('die').end).toMatchObject({ code: null, signal: 'SIGKILL' })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the command once, and the bootstrap waits until it has ended',
  async (signal) => {
    const running = start('wait')
    await running.says(/probe on/)
    // npm repeats the signal that the terminal has already sent.
    process.kill(running.pid, signal)
    process.kill(running.pid, signal)
    const { code, output } = await running.end
    expect(output.match(new RegExp(`heard ${signal}`, 'g'))).toHaveLength(1)
    expect(code).toBe(0)
  },
)

test('a command stops by itself if its bootstrap is killed by SIGKILL', async () => {
  const running = start('wait')
  await running.says(/probe on/)
  process.kill(running.pid, 'SIGKILL')
  // The output ends once the command has closed it as well.
  expect((await running.end).output).toMatch(/heard SIGTERM/)
})

test('a signal during the install ends it and releases its lock', async () => {
  const npmFolder = fakeNpm(checkout, `if [ $count = 1 ]; then exec sleep 30; fi; ${installs}`)
  const running = startProbe(checkout, [], { path: { prepend: npmFolder } })
  await running.says(/Installing/)
  process.kill(running.pid, 'SIGTERM')
  expect(await running.end).toMatchObject({ signal: 'SIGTERM' })
  expect(existsSync(join(checkout.path, '.installing'))).toBe(false)
  expect((await startProbe(checkout, [], { path: { prepend: npmFolder } }).end).output).not.toMatch(/Another command/)
})
