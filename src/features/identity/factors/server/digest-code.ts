import type { Scope } from '#platform/scope.ts'

interface SentTo {
  hash: Buffer
  address: string
  code: string
}

/** A code proves one challenge, and that whoever has it reads what is sent to one address. */
export const digestCode = ({ sealing }: Pick<Scope, 'sealing'>, { hash, address, code }: SentTo): Buffer =>
  sealing.digest(`code for ${hash.toString('hex')} to ${address}`, code)
