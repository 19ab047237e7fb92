import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { passkeysContract } from '../contract.ts'
import { beginProof } from './begin-proof.ts'
import { beginRegistration } from './begin-registration.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishRegistration } from './finish-registration.ts'
import { listPasskeys } from './list-passkeys.ts'
import { proveByPasskey } from './prove-by-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

const os = implement(passkeysContract).$context<Scope>()

export const passkeysRouter = os.router({
  list: os.list.handler(({ context }) => listPasskeys(context)),
  beginRegistration: os.beginRegistration.handler(({ context }) => beginRegistration(context)),
  finishRegistration: os.finishRegistration.handler(({ context, input }) => finishRegistration(context, input)),
  rename: os.rename.handler(({ context, input }) => renamePasskey(context, input)),
  remove: os.remove.handler(({ context, input }) => removePasskey(context, input)),
  beginSignIn: os.beginSignIn.handler(({ context, input }) => beginSignIn(context, input)),
  signIn: os.signIn.handler(({ context, input }) => signInWithPasskey(context, input)),
  beginProof: os.beginProof.handler(({ context }) => beginProof(context)),
  prove: os.prove.handler(({ context, input }) => proveByPasskey(context, input)),
})
