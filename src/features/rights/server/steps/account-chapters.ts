import { desc, eq } from 'drizzle-orm'
import { memberBlock } from '#features/conversations/server/tables.ts'
import { readFactors } from '#features/identity/factors/server/read-factors.ts'
import { listPasskeys } from '#features/identity/passkeys/server/list-passkeys.ts'
import { listSessions } from '#features/identity/sessions/server/list-sessions.ts'
import { listInvitations } from '#features/invitations/server/list-invitations.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { listDevices } from '#features/notifications/push/server/list-devices.ts'
import { listNotifications } from '#features/notifications/server/list-notifications.ts'
import type { NotificationChoices } from '#features/preferences/contract.ts'
import { readCurrencyChoice } from '#features/preferences/server/read-currency-choice.ts'
import { readKeyboardChoice } from '#features/preferences/server/read-keyboard-choice.ts'
import { readNotificationChoices } from '#features/preferences/server/read-notification-choices.ts'
import { readUnitChoice } from '#features/preferences/server/read-unit-choice.ts'
import { report } from '#features/reports/server/tables.ts'
import { type Chapter, chapter } from './chapter.ts'
import { allItems, decodeCursor, type MemberReader } from './member-reader.ts'

const limit = 100

/** Invitations, notifications, blocks and reports, devices and sign-in. */
export function accountChapters(reader: MemberReader): Chapter[] {
  const { scope, actor, read } = reader
  const { db } = scope
  return [
    chapter('invitations', 'Invitations', async function* () {
      for await (const invitation of allItems(reader, (cursor) =>
        listInvitations(scope, { cursor: decodeCursor(cursor), limit }),
      ))
        yield {
          title: invitation.note || 'Invitation',
          facts: [
            ['State', invitation.state],
            ['Joined', invitation.joined?.name],
            ['Given', invitation.given_at],
          ],
          data: {
            ...invitation,
            joined: invitation.joined && { id: invitation.joined.id, name: invitation.joined.name },
          },
        }
    }),

    chapter('notifications', 'Notifications', async function* () {
      const choices = await read(() => readNotificationChoices(scope))
      yield {
        title: 'What we notify you about',
        facts: choiceFacts(choices),
        data: choices,
      }
      for await (const notification of allItems(reader, (cursor) =>
        listNotifications(scope, { cursor: decodeCursor(cursor), limit }),
      ))
        yield {
          title: notification.kind,
          facts: [
            ['From', notification.from],
            ['About', notification.about],
            ['When', notification.created_at],
          ],
          data: notification,
        }
    }),

    chapter('blocks-and-reports', 'Blocks and reports', async function* () {
      const blocks = await read(() => db.select().from(memberBlock).where(eq(memberBlock.blockerId, actor.memberId)))
      const cardOf = await read(() =>
        findCards(
          scope,
          blocks.map(({ blockedId }) => blockedId),
        ),
      )
      for (const { blockedId, createdAt } of blocks)
        yield {
          title: `You blocked ${cardOf(blockedId)?.name ?? 'a member'}`,
          facts: [['Since', createdAt.toISOString()]],
          data: { blocked: blockedId, since: createdAt },
        }
      const { id, conversationId, reason, messages, createdAt, settledAt } = report
      const reports = await read(() =>
        db
          .select({ id, conversationId, reason, messages, createdAt, settledAt })
          .from(report)
          .where(eq(report.reporterId, actor.memberId))
          .orderBy(desc(createdAt)),
      )
      for (const filedReport of reports)
        yield {
          title: 'You reported messages',
          facts: [
            ['When', filedReport.createdAt.toISOString()],
            ['Settled', filedReport.settledAt?.toISOString()],
          ],
          text: filedReport.reason,
          data: filedReport,
        }
    }),

    chapter('devices', 'Devices and sign-in', async function* () {
      const keyboard = await read(() => readKeyboardChoice(scope))
      yield {
        title: 'Keyboard',
        facts: [['Shortcuts of one key', keyboard.single_keys ? 'yes' : 'no']],
        data: keyboard,
      }
      const { currency } = await read(() => readCurrencyChoice(scope))
      yield { title: 'Prices', facts: [['Currency', currency ?? 'as stated']], data: { currency } }
      const choice = await read(() => readUnitChoice(scope))
      yield { title: 'Units', facts: [['Units', choice.units]], data: choice }
      const factors = await read(() => readFactors(scope))
      yield {
        title: 'Two-factor',
        facts: factors.factors.map(({ kind, since }) => [kind, since ?? 'off']),
        data: factors,
      }
      const { passkeys } = await read(() => listPasskeys(scope))
      for (const passkey of passkeys)
        yield {
          title: `Passkey ${passkey.name}`,
          facts: [
            ['Added', passkey.created_at],
            ['Last used', passkey.last_used_at],
          ],
          data: passkey,
        }
      for (const session of await read(() => listSessions(scope)))
        yield {
          title: session.device,
          facts: [
            ['Signed in', session.created_at],
            ['Last seen', session.last_seen_at],
          ],
          data: session,
        }
      const { devices } = await read(() => listDevices(scope))
      for (const device of devices)
        yield { title: `Push messages to ${device.device}`, facts: [['Added', device.added_at]], data: device }
    }),
  ]
}

function choiceFacts({ quiet_hours: quiet, ...choices }: NotificationChoices): [string, string][] {
  const textOf = (value: unknown) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? 'not chosen')
  return [
    ...Object.entries(choices).map(([name, value]): [string, string] => [
      name.replaceAll('_', ' '),
      textOf(value).replaceAll('_', ' '),
    ]),
    ['quiet hours', quiet ? `${quiet.from} to ${quiet.until}` : 'none'],
  ]
}
