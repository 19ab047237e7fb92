import { z } from 'zod'
import { rateCurrencies } from '#features/rates/terms.ts'
import { unitSystems } from '#features/traits/units.ts'
import { procedure } from '#platform/contract.ts'
import { line } from '#platform/contract-terms.ts'
import { notificationLevels } from './terms.ts'

const level = (about: string) =>
  z
    .enum(notificationLevels)
    .describe(
      `${about} \`at_once\`: when it happens; \`daily\`: in the daily digest; \`in_app\`: only in the dashboard.`,
    )

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time from 00:00 to 23:59')
  .describe('A time of the member’s time zone, such as 22:00.')

/** How and when a member wants to be notified. */
export const NotificationChoices = z.object({
  new_listings: z.boolean().describe('Whether the daily digest has the number of new listings.'),
  deal_updates: level('Deals, offers and viewings.'),
  messages: level('Messages from members.'),
  listing_updates: level('The member’s own listings and mandates, and listings they may see.'),
  matches: level('What newly fits the member’s mandates and listings.'),
  marketing: z.boolean(),
  time_zone: line(64)
    .nullable()
    .describe('The name of a zone, such as Europe/Zurich, for quiet hours and the digest. Null counts as UTC.'),
  quiet_hours: z
    .object({ from: timeOfDay, until: timeOfDay })
    .nullable()
    .describe(
      'When e-mails and push messages wait until the end of these hours. They cross midnight if they end before they start. E-mails about passwords and signing in never wait.',
    ),
  digest_hour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .describe('The hour of the member’s time zone at which the digest is sent.'),
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
    .errors({
      TIME_ZONE_UNKNOWN: { status: 422, message: 'This time zone does not exist. Please choose one from the list.' },
      QUIET_HOURS_EMPTY: {
        status: 422,
        message: 'Quiet hours cannot start and end at the same time. Please change one of them, or turn them off.',
      },
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
