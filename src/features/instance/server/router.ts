import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { instanceContract, instanceSettingsContract } from '../contract.ts'
import { changeInstance } from './change-instance.ts'
import { readInstance } from './read-instance.ts'
import { readSettings } from './read-settings.ts'

const os = implement(instanceContract).$context<Scope>()
const settings = implement(instanceSettingsContract).$context<Scope>()

export const instanceRouter = os.router({
  read: os.read.handler(({ context }) => readInstance(context)),
  change: os.change.handler(({ context, input }) => changeInstance(context, input)),
})

export const instanceSettingsRouter = settings.router({
  readSettings: settings.readSettings.handler(({ context }) => readSettings(context)),
})
