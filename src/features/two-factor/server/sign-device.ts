import type { Platform } from '#platform/scope.ts'

/** 128 random bits, in base64url. */
export const randomLength = 22

/** The value of a device's cookie: by its second half a process sees, without the database, that it was given out here. */
export function signDevice({ sealing }: Pick<Platform, 'sealing'>, random: string): string {
  const signature = sealing.digest('known-device', random).toString('base64url')
  return `${random}${signature.slice(0, 43 - randomLength)}`
}
