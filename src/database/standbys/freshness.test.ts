import { expect, test } from 'vitest'
import { newFreshness, oldestRead } from './freshness.ts'

function givenStandby() {
  let time = 0
  const freshness = newFreshness(() => time)
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  /** It is asked as often as by a process, and has all that the primary had. */
  const keepUp = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      pass(100)
      freshness.record(time)
    }
  }
  return { freshness, pass, keepUp, now: () => time }
}

test('a new standby is read from after it has kept up for two seconds', () => {
  const { freshness, keepUp } = givenStandby()
  keepUp(2_000)
  expect(freshness.mayBeRead()).toBe(false)
  keepUp(100)
  expect(freshness.mayBeRead()).toBe(true)
})

test('a standby is not read from while it is further behind than the oldest read', () => {
  const { freshness, pass, keepUp } = givenStandby()
  keepUp(2_100)
  pass(oldestRead)
  expect(freshness.mayBeRead()).toBe(true)
  pass(1)
  expect(freshness.mayBeRead()).toBe(false)
  keepUp(100)
  expect(freshness.mayBeRead()).toBe(true)
})

test('a standby that was behind for long must keep up for two seconds again', () => {
  const { freshness, pass, keepUp } = givenStandby()
  keepUp(2_100)
  pass(2_001)
  keepUp(2_100)
  expect(freshness.mayBeRead()).toBe(false)
  keepUp(100)
  expect(freshness.mayBeRead()).toBe(true)
})

test('a standby with another history is not read from', () => {
  const { freshness, keepUp } = givenStandby()
  keepUp(2_100)
  freshness.discard()
  expect(freshness.mayBeRead()).toBe(false)
})

test('a writer waits until a standby has the write', () => {
  const { freshness, pass, keepUp, now } = givenStandby()
  keepUp(2_100)
  pass(50)
  const written = now()
  expect(freshness.mayShowStateBefore(written)).toBe(true)
  freshness.record(written - 1)
  expect(freshness.mayShowStateBefore(written)).toBe(true)
  freshness.record(written)
  expect(freshness.mayShowStateBefore(written)).toBe(false)
})

test('a writer waits no longer than the oldest read', () => {
  const { freshness, pass, keepUp, now } = givenStandby()
  keepUp(2_100)
  const written = now() + 1
  pass(oldestRead + 1)
  expect(freshness.mayShowStateBefore(written)).toBe(true)
  pass(1)
  expect(freshness.mayShowStateBefore(written)).toBe(false)
})

test('a writer does not wait for a standby that every process has left out', () => {
  const { freshness, pass, keepUp, now } = givenStandby()
  keepUp(2_100)
  pass(2_300)
  expect(freshness.mayShowStateBefore(now())).toBe(true)
  pass(1)
  expect(freshness.mayShowStateBefore(now())).toBe(false)
})

test('a process that has just started waits for a standby from which others may read', () => {
  const { freshness, now } = givenStandby()
  expect(freshness.mayShowStateBefore(now() + 1)).toBe(true)
})
