import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { type PasskeySite, passkeySite } from '../../passkey-site.ts'

/** Where passkeys of this instance work: never what a request claims. */
export function requireSite({ origin }: Pick<Scope, 'origin'>): PasskeySite {
  const site = passkeySite(origin())
  if (!site) throw new Refusal('PASSKEYS_UNAVAILABLE')
  return site
}
