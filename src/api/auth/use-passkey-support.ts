import { useSyncExternalStore } from 'react'
import { pageOrigin } from '#api/page-values.ts'
import { passkeySite } from '#features/identity/passkeys/passkey-site.ts'

/** Whether passkeys can be used on this page: the browser has them, and the page is at the address they are made for. */
export function usePasskeysHere(): boolean {
  return useSyncExternalStore(nothingChanges, browserUsesPasskeys, () => siteOrigin() === pageOrigin())
}

const browserUsesPasskeys = () => typeof PublicKeyCredential === 'function' && siteOrigin() === location.origin

const siteOrigin = () => passkeySite(pageOrigin())?.origin

const nothingChanges = () => () => undefined
