import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { preferencesContract } from '../contract.ts'
import { changeCurrencyChoice } from './change-currency-choice.ts'
import { changeKeyboardChoice } from './change-keyboard-choice.ts'
import { changeNotificationChoices } from './change-notification-choices.ts'
import { changeUnitChoice } from './change-unit-choice.ts'
import { readCurrencyChoice } from './read-currency-choice.ts'
import { readKeyboardChoice } from './read-keyboard-choice.ts'
import { readNotificationChoices } from './read-notification-choices.ts'
import { readUnitChoice } from './read-unit-choice.ts'

const os = implement(preferencesContract).$context<Scope>()

export const preferencesRouter = os.router({
  readNotifications: os.readNotifications.handler(({ context }) => readNotificationChoices(context)),
  changeNotifications: os.changeNotifications.handler(({ context, input }) =>
    changeNotificationChoices(context, input),
  ),
  readKeyboard: os.readKeyboard.handler(({ context }) => readKeyboardChoice(context)),
  readCurrency: os.readCurrency.handler(({ context }) => readCurrencyChoice(context)),
  changeCurrency: os.changeCurrency.handler(({ context, input }) => changeCurrencyChoice(context, input)),
  changeKeyboard: os.changeKeyboard.handler(({ context, input }) => changeKeyboardChoice(context, input)),
  readUnits: os.readUnits.handler(({ context }) => readUnitChoice(context)),
  changeUnits: os.changeUnits.handler(({ context, input }) => changeUnitChoice(context, input)),
})
