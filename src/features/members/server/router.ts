import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { membersContract, settingUploadedPortrait } from '../contract.ts'
import { readCard } from './read-card.ts'
import { readProfile } from './read-profile.ts'
import { removePortrait } from './remove-portrait.ts'
import { setPortrait } from './set-portrait.ts'
import { updateProfile } from './update-profile.ts'

const os = implement(membersContract).$context<Scope>()

export const setUploadedPortrait = implement(settingUploadedPortrait)
  .$context<Scope>()
  .handler(({ context, input }) => setPortrait(context, input.receiveImage))

export const membersRouter = os.router({
  readProfile: os.readProfile.handler(({ context }) => readProfile(context)),
  updateProfile: os.updateProfile.handler(({ context, input }) => updateProfile(context, input)),
  setPortrait: os.setPortrait.handler(({ context, input }) => setPortrait(context, async () => input)),
  removePortrait: os.removePortrait.handler(({ context }) => removePortrait(context)),
  readCard: os.readCard.handler(({ context, input }) => readCard(context, input)),
})
