import { isAbsolute, resolve } from 'node:path'
import { parseDatabaseAddress } from '#database/primary/database-address.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { type Setting, settings } from './settings.ts'

type Parsed<S> = S extends { parse: (value: string) => infer T } ? T : never
type Values = {
  [K in keyof typeof settings]: (typeof settings)[K] extends { readonly fallback: string }
    ? Parsed<(typeof settings)[K]>
    : Parsed<(typeof settings)[K]> | undefined
}

/** The settings, parsed, with what follows from them. */
export interface Config extends Values {
  /** Whether only this machine can reach the product: a proxy on it would open it to others. */
  loopbackOnly: boolean
  /** The rule for joining a new instance. */
  newJoining: 'open' | 'application'
  /** Whether the accounts of a sample network may be used: many know their addresses, and all share one passphrase. */
  sampleOpen: boolean
  /** Whether members reach the product by TLS, so that secure cookies and HSTS make sense. */
  secure: boolean
}

/** Reads the environment once, at start; an empty value counts as absent. */
export function readConfig(environment: NodeJS.ProcessEnv, checkout: string): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const rawValue = environment[name]?.trim() || setting.fallback
    if (rawValue === undefined) continue
    try {
      values[name] = setting.parse(rawValue)
    } catch (error) {
      const quotedValue = setting.secret ? '' : ` (it is "${rawValue}")`
      problems.push(`${name} ${(error as Error).message}${quotedValue}.`)
    }
  }
  const config = values as unknown as Values
  problems.push(...contradictions(config))
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))

  const dataDir = isAbsolute(config.DATA_DIR) ? config.DATA_DIR : resolve(checkout, config.DATA_DIR)
  const loopbackOnly = isForThisMachine(config)
  return {
    ...config,
    DATA_DIR: dataDir,
    loopbackOnly,
    newJoining: config.JOINING ?? (loopbackOnly ? 'open' : 'application'),
    sampleOpen: config.SAMPLE_NETWORK ?? loopbackOnly,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

function* contradictions(config: Values): Generator<string> {
  if (config.DATABASE_APP_URL && !config.DATABASE_URL)
    yield 'DATABASE_APP_URL is set without DATABASE_URL; set both, or neither for the embedded database.'
  if (config.DATABASE_READ_URL && !config.DATABASE_URL)
    yield 'DATABASE_READ_URL is set without DATABASE_URL; set both, or neither for the embedded database.'
  else if (config.DATABASE_READ_URL && databaseIn(config.DATABASE_READ_URL) !== databaseIn(config.DATABASE_URL))
    yield 'DATABASE_READ_URL names another database than DATABASE_URL; standbys have the same.'
  if (config.S3_ENDPOINT && !config.S3_BUCKET)
    yield 'S3_ENDPOINT is set without S3_BUCKET; name the bucket, or unset S3_ENDPOINT to keep files on disk.'
  if (config.S3_PREFIX && !config.S3_BUCKET)
    yield 'S3_PREFIX is set without S3_BUCKET; name the bucket, or unset S3_PREFIX to keep files on disk.'
  if (Boolean(config.S3_ACCESS_KEY_ID) !== Boolean(config.S3_SECRET_ACCESS_KEY))
    yield 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; set both or neither.'
  const gateway = [config.SMS_ACCOUNT, config.SMS_TOKEN, config.SMS_FROM]
  if (gateway.some(Boolean) && !gateway.every(Boolean))
    yield 'SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong together; set all three or none.'
}

const databaseIn = (address = '') => parseDatabaseAddress(address).database

function isForThisMachine({ HOST, PUBLIC_URL, TRUSTED_PROXY }: Values): boolean {
  const published = PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)
  return isLoopback(HOST) && !published && !TRUSTED_PROXY
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
