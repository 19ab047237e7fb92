import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { newSealingKey, openSealing } from './seal.ts'

const [key, another] = [newSealingKey(), newSealingKey()]
const sealing = openSealing(key)
const content = Buffer.from('a key, or a telephone number')

describe('what is sealed', () => {
  test('opens as it was, by the same key, also after a restart', () => {
    const sealed = sealing.seal('member 1', content)
    expect(openSealing(key).open('member 1', sealed)).toEqual(content)
    expect(sealed.includes(content)).toBe(false)
  })

  test('looks different each time', () => {
    expect(sealing.seal('member 1', content)).not.toEqual(sealing.seal('member 1', content))
  })

  test('opens in no other context and by no other key', () => {
    const sealed = sealing.seal('member 1', content)
    expect(() => sealing.open('member 2', sealed)).toThrow()
    expect(() => openSealing(another).open('member 1', sealed)).toThrow()
  })

  test('is refused when a single bit of it was altered, wherever', () => {
    const sealed = sealing.seal('member 1', content)
    for (const [at, byte] of sealed.entries()) {
      const altered = Buffer.from(sealed)
      altered[at] = byte ^ 1
      expect(() => sealing.open('member 1', altered)).toThrow()
    }
  })

  test('is refused when it was cut', () => {
    const sealed = sealing.seal('member 1', content)
    for (const length of [0, 1, 12, 28, 29, sealed.length - 1])
      expect(() => sealing.open('member 1', sealed.subarray(0, length))).toThrow()
  })
})

describe('a digest', () => {
  test('is the same for the same words in the same context, and tells nothing without the key', () => {
    const digest = sealing.digest('challenge 1', '123456')
    expect(openSealing(key).digest('challenge 1', '123456')).toEqual(digest)
    expect(sealing.digest('challenge 2', '123456')).not.toEqual(digest)
    expect(sealing.digest('challenge 1', '123457')).not.toEqual(digest)
    expect(openSealing(another).digest('challenge 1', '123456')).not.toEqual(digest)
  })
})

test('a damaged key is refused with a remedy', () => {
  expect(() => openSealing(key.slice(0, 20))).toThrow(/restore secrets.sealing-key/)
})

test('an instance keeps one key among its secrets', async () => {
  const app = await testApp()
  const kept = readFileSync(join(app.dataDir, 'secrets/sealing-key'), 'utf8').trim()
  const sealed = app.platform.sealing.seal('member 1', content)
  expect(openSealing(kept).open('member 1', sealed)).toEqual(content)
})
