import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { newSealingKey, openSealing } from './seal.ts'

const [key, another] = [newSealingKey(), newSealingKey()]
const sealing = openSealing(key)
const content = Buffer.from('a key, or a telephone number')

describe('sealed content', () => {
  test('sealed content can be opened with the same key, also after a restart', () => {
    const sealed = sealing.seal('member 1', content)
    expect(openSealing(key).open('member 1', sealed)).toEqual(content)
    expect(sealed.includes(content)).toBe(false)
  })

  test('sealing the same content twice gives different bytes', () => {
    expect(sealing.seal('member 1', content)).not.toEqual(sealing.seal('member 1', content))
  })

  test('sealed content cannot be opened in another context or with another key', () => {
    const sealed = sealing.seal('member 1', content)
    expect(() => sealing.open('member 2', sealed)).toThrow()
    expect(() => openSealing(another).open('member 1', sealed)).toThrow()
  })

  test('refuses sealed content if a single bit was altered', () => {
    const sealed = sealing.seal('member 1', content)
    for (const [at, byte] of sealed.entries()) {
      const altered = Buffer.from(sealed)
      altered[at] = byte ^ 1
      expect(() => sealing.open('member 1', altered)).toThrow()
    }
  })

  test('refuses sealed content that was truncated', () => {
    const sealed = sealing.seal('member 1', content)
    for (const length of [0, 1, 12, 28, 29, sealed.length - 1])
      expect(() => sealing.open('member 1', sealed.subarray(0, length))).toThrow()
  })
})

describe('a digest', () => {
  test('a digest is the same for the same text in the same context, and differs with another key', () => {
    const digest = sealing.digest('challenge 1', '123456')
    expect(openSealing(key).digest('challenge 1', '123456')).toEqual(digest)
    expect(sealing.digest('challenge 2', '123456')).not.toEqual(digest)
    expect(sealing.digest('challenge 1', '123457')).not.toEqual(digest)
    expect(openSealing(another).digest('challenge 1', '123456')).not.toEqual(digest)
  })
})

test('refuses a damaged sealing key and says what to do', () => {
  expect(() => openSealing(key.slice(0, 20))).toThrow(/restore secrets.sealing-key/)
})

test('an instance stores one sealing key among its secrets', async () => {
  const app = await testApp()
  const kept = readFileSync(join(app.dataDir, 'secrets/sealing-key'), 'utf8').trim()
  const sealed = app.platform.sealing.seal('member 1', content)
  expect(openSealing(kept).open('member 1', sealed)).toEqual(content)
})
