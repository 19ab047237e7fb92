import type { Platform } from '#platform/scope.ts'

/** 128 random bits, in base64url. */
export const randomLength = 22
export const dayLength = 4
export const dayMilliseconds = 24 * 60 * 60 * 1_000

interface SignedDevice {
  random: string
  /** Until then the signature is good; to the day. */
  expiresAt: Date
}

/**
 * The value of a device's cookie: random, its last day, and a signature of both, by which a process sees without the
 * database that it was given out here.
 */
export function signDevice({ sealing }: Pick<Platform, 'sealing'>, { random, expiresAt }: SignedDevice): string {
  const lastDay = Math.ceil(expiresAt.getTime() / dayMilliseconds)
  const signed = `${random}${lastDay.toString(36).padStart(dayLength, '0')}`
  return `${signed}${sealing.digest('known-device', signed).toString('base64url').slice(0, 21)}`
}
