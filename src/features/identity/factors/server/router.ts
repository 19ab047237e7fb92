import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { twoFactorContract } from '../contract.ts'
import { answerChallenge } from './answer-challenge.ts'
import { beginEnrolment } from './begin-enrolment.ts'
import { confirmEnrolment } from './confirm-enrolment.ts'
import { makeBackupCodes } from './make-backup-codes.ts'
import { proveByCode } from './prove-by-code.ts'
import { proveByPassword } from './prove-by-password.ts'
import { readFactors } from './read-factors.ts'
import { removeFactor } from './remove-factor.ts'
import { sendCode } from './send-code.ts'
import { switchDeviceCheck } from './switch-device-check.ts'

const os = implement(twoFactorContract).$context<Scope>()

export const twoFactorRouter = os.router({
  read: os.read.handler(({ context }) => readFactors(context)),
  beginEnrolment: os.beginEnrolment.handler(({ context, input }) => beginEnrolment(context, input)),
  confirmEnrolment: os.confirmEnrolment.handler(({ context, input }) => confirmEnrolment(context, input)),
  removeFactor: os.removeFactor.handler(({ context, input }) => removeFactor(context, input)),
  makeBackupCodes: os.makeBackupCodes.handler(({ context }) => makeBackupCodes(context)),
  switchDeviceCheck: os.switchDeviceCheck.handler(({ context, input }) => switchDeviceCheck(context, input)),
  sendCode: os.sendCode.handler(({ context, input }) => sendCode(context, input)),
  answerChallenge: os.answerChallenge.handler(({ context, input }) => answerChallenge(context, input)),
  proveByPassword: os.proveByPassword.handler(({ context, input }) => proveByPassword(context, input)),
  proveByCode: os.proveByCode.handler(({ context, input }) => proveByCode(context, input)),
})
