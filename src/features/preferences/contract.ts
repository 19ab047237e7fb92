import { z } from 'zod'
import { rateCurrencies } from '#features/rates/terms.ts'
import { unitSystems } from '#features/traits/units.ts'
import { procedure } from '#platform/contract.ts'

/** The notifications that a member wants. */
export const NotificationChoices = z.object({
  new_listings: z.boolean(),
  deal_updates: z.boolean(),
  messages: z.boolean(),
  marketing: z.boolean(),
})

export type NotificationChoices = z.infer<typeof NotificationChoices>

/** How a member uses the keyboard. */
export const KeyboardChoice = z.object({
  single_keys: z.boolean().describe('Whether shortcuts of one key without Ctrl or Cmd work, such as `j` and `?`.'),
})

export type KeyboardChoice = z.infer<typeof KeyboardChoice>

/** The currency in which a member reads prices; null as they are stated. */
export const CurrencyChoice = z.object({ currency: z.enum(rateCurrencies).nullable() })

export type CurrencyChoice = z.infer<typeof CurrencyChoice>

/** The units in which a member reads and enters lengths, areas and distances. */
export const UnitChoice = z.object({ units: z.enum(unitSystems) })

export type UnitChoice = z.infer<typeof UnitChoice>

const route = { path: '/settings/notifications', tags: ['Settings'] } as const
const currencyRoute = { path: '/settings/currency', tags: ['Settings'] } as const
const keyboardRoute = { path: '/settings/keyboard', tags: ['Settings'] } as const
const unitsRoute = { path: '/settings/units', tags: ['Settings'] } as const

/** Callers know these procedures as `settings.…`. */
export const preferencesContract = {
  readNotifications: procedure
    .route({ ...route, method: 'GET', summary: 'Read your notification settings' })
    .output(NotificationChoices),

  changeNotifications: procedure
    .route({
      ...route,
      method: 'PATCH',
      summary: 'Change your notification settings',
      description: 'Omitted settings stay unchanged.',
    })
    .input(NotificationChoices.partial())
    .output(NotificationChoices),

  readKeyboard: procedure
    .route({ ...keyboardRoute, method: 'GET', summary: 'Read your keyboard settings' })
    .output(KeyboardChoice),

  changeKeyboard: procedure
    .route({ ...keyboardRoute, method: 'PUT', summary: 'Change your keyboard settings' })
    .input(KeyboardChoice)
    .output(KeyboardChoice),

  readCurrency: procedure
    .route({ ...currencyRoute, method: 'GET', summary: 'Read the currency in which you read prices' })
    .output(CurrencyChoice),

  changeCurrency: procedure
    .route({
      ...currencyRoute,
      method: 'PUT',
      summary: 'Choose the currency in which you read prices',
      description: 'Prices stay in the currency of their listing; screens add what they are about in yours.',
    })
    .input(CurrencyChoice)
    .output(CurrencyChoice),

  readUnits: procedure
    .route({ ...unitsRoute, method: 'GET', summary: 'Read the units that you prefer' })
    .output(UnitChoice),

  changeUnits: procedure
    .route({
      ...unitsRoute,
      method: 'PUT',
      summary: 'Choose metric or imperial units',
      description: 'The API sends quantities in the units in which they are stored; the choice is for screens.',
    })
    .input(UnitChoice)
    .output(UnitChoice),
}
