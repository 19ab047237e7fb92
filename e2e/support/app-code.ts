import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/**
 * The code that an authenticator app shows now (RFC 6238), or showed half a minute ago. No code is accepted twice, so a
 * member enrols with the earlier one. Waits for the next half minute if this one is nearly over.
 */
export async function appCode(key: string, steps: -1 | 0 = 0): Promise<string> {
  const millisecondsLeft = 30_000 - (Date.now() % 30_000)
  if (millisecondsLeft < 5_000) await setTimeout(millisecondsLeft)
  const bits = [...key].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
