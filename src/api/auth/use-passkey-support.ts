import { useSyncExternalStore } from 'react'
import { pageOrigin } from '#api/page-values.ts'
import { passkeySite } from '#features/identity/passkeys/passkey-site.ts'

/** Whether passkeys work on this page: the browser supports them, and the page is at the address they are bound to. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(neverChanges, browserSupportsPasskeys, () => siteOrigin() === pageOrigin())
}

const browserSupportsPasskeys = () => typeof PublicKeyCredential === 'function' && siteOrigin() === location.origin

const siteOrigin = () => passkeySite(pageOrigin())?.origin

const neverChanges = () => () => undefined
