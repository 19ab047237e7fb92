import type {
  Assertion,
  AssertionOptions,
  Registration,
  RegistrationOptions,
} from '#features/identity/passkeys/contract.ts'
import type { SignedIn } from '#features/identity/sessions/contract.ts'
import { isApiError } from '../api-error.ts'
import { apiClient } from '../client.ts'
import { errorMessage } from '../error-message.ts'
import type { PasskeyChoice } from './sign-in.ts'

// Loaded when a passkey is used, to keep it out of every page.
const browser = () => import('@simplewebauthn/browser')

export async function createPasskey(options: RegistrationOptions): Promise<Registration> {
  const { startRegistration } = await browser()
  return await startRegistration({ optionsJSON: options })
}

/** Lets the member choose in a dialog of the browser or, with `autofill`, among its suggestions for the e-mail field. */
export async function choosePasskey(options: AssertionOptions, { autofill = false } = {}): Promise<Assertion> {
  const { startAuthentication } = await browser()
  return await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: autofill,
  })
}

export async function signInWithPasskey({ challenge, autofill = false }: PasskeyChoice): Promise<SignedIn> {
  const assertion = await choosePasskey(await apiClient.passkeys.beginSignIn({ challenge }), { autofill })
  return await apiClient.passkeys.signIn({ assertion, keep: 'cookie' })
}

/** Closes the browser's dialog or suggestions. */
export async function cancelPasskeyChoice(): Promise<void> {
  const { WebAuthnAbortService } = await browser()
  WebAuthnAbortService.cancelCeremony()
}

/** Returns the error message; undefined if another request took its place or the member left the page. */
export function describePasskeyFailure(error: unknown): string | undefined {
  if (isApiError(error)) return errorMessage(error, 'This passkey was not accepted.')
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return undefined
  if (name === 'NotAllowedError') return 'No passkey was given. You can try again.'
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  return 'This did not work. Please try again.'
}
