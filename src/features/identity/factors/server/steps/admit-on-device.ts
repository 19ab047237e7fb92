import { admitMember } from '#features/identity/sessions/server/admit-member.ts'
import { describeDevice } from '#features/identity/sessions/server/steps/describe-device.ts'
import { productName } from '#lib/product-name.ts'
import type { Scope } from '#platform/scope.ts'
import { findHolder } from '../find-member-security.ts'
import { rememberDevice } from '../remember-device.ts'
import { recogniseDevice } from './known-devices.ts'
import { tellMember } from './notify-member.ts'

interface Admission {
  memberId: string
  keep: 'cookie' | 'bearer'
}

/**
 * Signs a member in who has proven more than a password: their device is known from now on, and they are told of a new
 * one. In the caller's transaction, as the system.
 */
export async function admitOnDevice(scope: Scope, { memberId, keep }: Admission) {
  if (!(await recogniseDevice(scope, memberId))) {
    if (keep === 'cookie') await rememberDevice(scope, memberId)
    const device = describeDevice(scope.request.headers['user-agent']?.toString())
    await tellMember(scope, await findHolder(scope, memberId), newDevice(device))
  }
  return await admitMember(scope, { memberId, keep })
}

const newDevice = (device: string) => ({
  subject: `A new device signed in to ${productName}`,
  body: [`Your account was just opened on a device that was not known yet: ${device}.`],
})
