import { apiClient } from '#api/client.ts'
import type { Session } from '#features/sessions/contract.ts'

export interface Credentials {
  email?: string
  phone?: string
  password?: string
}

export interface SignedIn {
  session: Session
  /** Signing in succeeded all the same. */
  notice: 'email_not_confirmed' | null
}

/** Throws whatever goes wrong, for the caller to say. */
export async function signIn({ email, phone, password }: Credentials): Promise<SignedIn> {
  if (!password || !(email || phone)) throw new Error('You must provide either an email or phone number and a password')
  return await apiClient.sessions.signIn({ email: email ?? phone ?? '', password, keep: 'cookie' })
}
