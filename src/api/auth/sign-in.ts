import { apiClient } from '#api/client.ts'
import type { Challenge, Challenged, SignedIn } from '#features/identity/sessions/contract.ts'

export interface Credentials {
  email?: string
  phone?: string
  password?: string
}

export interface SecondFactorAnswer {
  /** The token of the challenge that the password was answered with. */
  token: string
  kind: Exclude<Challenge['kinds'][number], 'passkey'>
  code: string
}

export interface PasskeyChoice {
  /** The token of the challenge that the password was answered with. */
  challenge?: string
  /** Offers passkeys among the suggestions for the e-mail field, instead of in a dialog. */
  autofill?: boolean
}

/** `Challenged` if the account has a second factor: nobody is signed in before it is passed. */
export type SignInAnswer = SignedIn | Challenged

export async function signIn({ email, phone, password }: Credentials): Promise<SignInAnswer> {
  if (!password || !(email || phone)) throw new Error('You must provide either an email or phone number and a password')
  return await apiClient.sessions.signIn({ email: email ?? phone ?? '', password, keep: 'cookie' })
}
