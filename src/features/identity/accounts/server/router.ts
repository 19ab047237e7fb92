import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { accountsContract } from '../contract.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { readConfirmation } from './read-confirmation.ts'
import { requestReset } from './request-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'

const os = implement(accountsContract).$context<Scope>()

export const accountsRouter = os.router({
  signUp: os.signUp.handler(({ context, input }) => signUp(context, input)),
  readConfirmation: os.readConfirmation.handler(({ context, input }) => readConfirmation(context, input)),
  confirmEmail: os.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
  resendConfirmation: os.resendConfirmation.handler(({ context }) => resendConfirmation(context)),
  requestReset: os.requestReset.handler(({ context, input }) => requestReset(context, input)),
  resetPassword: os.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  changePassword: os.changePassword.handler(({ context, input }) => changePassword(context, input)),
})
