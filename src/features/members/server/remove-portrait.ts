import type { Scope } from '#platform/scope.ts'
import type { Profile } from '../contract.ts'
import { changePortrait } from './steps/change-portrait.ts'

export async function removePortrait(scope: Scope): Promise<Profile> {
  return await changePortrait(scope, null)
}
