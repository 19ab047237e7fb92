import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Checkout, fakeNpm, installs, type Running, smallCheckout, startProbe } from './support/checkout.ts'

let checkout: Checkout
let start: (...args: string[]) => Running

beforeEach(() => {
  checkout = smallCheckout()
  const before = fakeNpm(checkout, installs)
  start = (...args) => startProbe(checkout, args, { path: { before } })
})

afterEach(() => checkout.remove())

test("a command's exit code is the bootstrap's", async () => {
  expect(await start('exit').end).toMatchObject({ code: 7, signal: null })
})

test('a command that died of a signal is seen to have done so', async () => {
  expect(await start('die').end).toMatchObject({ code: null, signal: 'SIGKILL' })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the command once, which ends in its own time',
  async (signal) => {
    const running = start('wait')
    await running.says(/probe on/)
    // npm repeats what the terminal said already.
    process.kill(running.pid, signal)
    process.kill(running.pid, signal)
    const { code, said } = await running.end
    expect(said.match(new RegExp(`heard ${signal}`, 'g'))).toHaveLength(1)
    expect(code).toBe(0)
  },
)

test('a command whose bootstrap is killed outright stops by itself', async () => {
  const running = start('wait')
  await running.says(/probe on/)
  process.kill(running.pid, 'SIGKILL')
  // The end comes when the command, too, has closed its output.
  expect((await running.end).said).toMatch(/heard SIGTERM/)
})

test('a signal during the install ends it and leaves nothing locked', async () => {
  const before = fakeNpm(checkout, `if [ $count = 1 ]; then exec sleep 30; fi; ${installs}`)
  const running = startProbe(checkout, [], { path: { before } })
  await running.says(/Installing/)
  process.kill(running.pid, 'SIGTERM')
  expect(await running.end).toMatchObject({ signal: 'SIGTERM' })
  expect(existsSync(join(checkout.path, '.installing'))).toBe(false)
  expect((await startProbe(checkout, [], { path: { before } }).end).said).not.toMatch(/Another command/)
})
