import { timingSafeEqual } from 'node:crypto'
import { totpCode } from '../totp-code.ts'

const stepSeconds = 30

/**
 * The time step that a code belongs to: this one, or the one before for members who type slowly, the most that RFC 6238
 * (5.2) advises. A code is good for a minute at most.
 */
export function matchStep(key: Buffer, code: string, now: number = Date.now()): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const current = Math.floor(now / 1000 / stepSeconds)
  // Every one is compared, so that the time tells nothing.
  const matching = [current - 1, current].filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(digits)),
  )
  return matching.at(-1)
}
