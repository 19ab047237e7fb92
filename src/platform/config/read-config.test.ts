import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from './read-config.ts'
import { settings } from './settings.ts'

const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, '/checkout')

describe('settings', () => {
  test('an empty environment gives the documented default settings', () => {
    const config = read({})
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '/checkout/data' })
    expect(config.loopbackOnly).toBe(true)
    expect(config.secure).toBe(false)
    expect(config.DATABASE_URL).toBeUndefined()
  })

  test.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
    // A proxy on this machine opens it to others.
    [{ PUBLIC_URL: 'https://members.example.com' }, false],
    [{ TRUSTED_PROXY: '127.0.0.1' }, false],
  ])('with the settings %j, only this machine can reach the instance: %s', (environment, alone) => {
    expect(read(environment).loopbackOnly).toBe(alone)
  })

  test('treats a setting with an empty value as absent', () => {
    expect(read({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  test('uses an absolute data folder as it is', () => {
    expect(read({ DATA_DIR: '/var/lib/subrosa' }).DATA_DIR).toBe('/var/lib/subrosa')
  })

  test('a public address over TLS makes the instance secure and loses its trailing slash', () => {
    expect(read({ PUBLIC_URL: 'https://example.com/' })).toMatchObject({
      PUBLIC_URL: 'https://example.com',
      secure: true,
    })
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535 (it is "abc").'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535 (it is "70000").'],
    ['SAMPLE_NETWORK', 'maybe', 'SAMPLE_NETWORK must be on or off (it is "maybe").'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
    ['PUBLIC_URL', 'https://example.com/app', 'PUBLIC_URL must be scheme, host and port alone'],
    ['TRUSTED_PROXY', '10.0.0.0/64', 'TRUSTED_PROXY must list addresses or networks'],
    ['TRUSTED_PROXY', 'true', 'TRUSTED_PROXY must list addresses or networks'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that starts with postgres:// or postgresql://'],
  ])('refuses the setting %s=%s with one clear sentence', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(OperatorError)
    expect(() => read({ [name]: value })).toThrow(sentence)
  })

  test('refuses a wrong secret without repeating it', () => {
    expect(() => read({ DATABASE_URL: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
  })

  test.each([
    '127.0.0.1:3310',
    'http://127.0.0.1:3310',
    'tcp://127.0.0.1',
    'tcp://host:3310/path',
    'tcp://a:b@host:3310',
    'tcp://:1',
  ])('refuses %s as the address of a virus scanner', (url) =>
    expect(() => read({ CLAMAV_URL: url })).toThrow(/^CLAMAV_URL must be [^\n]+tcp:\/\//),
  )

  test('names all wrong settings in one error', () => {
    expect(() => read({ PORT: 'x', SAMPLE_NETWORK: 'y' })).toThrow(/PORT[^\n]*\nSAMPLE_NETWORK/)
  })

  test('refuses settings that contradict each other', () => {
    expect(() => read({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('name the bucket')
    expect(() => read({ DATABASE_APP_URL: 'postgres://a@b/c' })).toThrow('without DATABASE_URL')
    expect(() => read({ DATABASE_READ_URL: 'postgres://b,c/d' })).toThrow('without DATABASE_URL')
    expect(() => read({ DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://b/d' })).toThrow(
      'names another database',
    )
    expect(() => read({ S3_ACCESS_KEY_ID: 'key' })).toThrow('belong together')
    expect(() => read({ SMS_TOKEN: 'hunter2' })).toThrow(
      /^SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong together(?!.*hunter2)/,
    )
  })

  test('README lists every setting with its default and meaning, and no other', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, ...cells]) => cells)
    const documented = Object.entries(settings).map(([name, setting]) => [
      name,
      'fallback' in setting ? `\`${setting.fallback}\`` : setting.fallbackNote,
      setting.meaning,
    ])
    expect(rows).toEqual(documented)
  })
})
