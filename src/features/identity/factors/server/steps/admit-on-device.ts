import { describeDevice } from '#features/identity/sessions/server/steps/describe-device.ts'
import { admitMember } from '#features/identity/sessions/server/steps/open-session.ts'
import type { Scope } from '#platform/scope.ts'
import { newDevice } from '../../letters.ts'
import { findMemberSecurity } from '../find-member-security.ts'
import { recogniseDevice, rememberDevice } from './known-devices.ts'
import { notifyMember } from './notify-member.ts'

interface Admission {
  memberId: string
  keep: 'cookie' | 'bearer'
}

/**
 * Signs in a member who has proven more than their password. If the device is new, remembers it and notifies the member
 * by e-mail. Runs in the caller's transaction, as the system.
 */
export async function admitOnDevice(scope: Scope, { memberId, keep }: Admission) {
  if (!(await recogniseDevice(scope, memberId))) {
    if (keep === 'cookie') await rememberDevice(scope, memberId)
    const device = describeDevice(scope.request.headers['user-agent']?.toString())
    await notifyMember(scope, await findMemberSecurity(scope, memberId), newDevice(device))
  }
  return await admitMember(scope, { memberId, keep })
}
