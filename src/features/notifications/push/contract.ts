import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { byId, line, routesOf } from '#platform/contract-terms.ts'
import { maximumDevices } from './terms.ts'

const route = routesOf('Settings')

export const PushDevices = z.object({
  public_key: z.string().describe('The `applicationServerKey` with which a browser subscribes, in base64url.'),
  devices: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().describe('Such as "Firefox on macOS".'),
      added_at: z.string(),
      current: z.boolean().describe('Whether it is the device of this session.'),
    }),
  ),
})
export type PushDevices = z.infer<typeof PushDevices>

const base64url = (characters: number) =>
  z
    .string()
    .max(characters + 2)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, 'Please send base64url')

/** Push messages to browsers: each says that something is waiting, never what. */
export const pushContract = {
  list: procedure
    .route(route('GET', '/settings/push', 'List the devices on which you get push messages'))
    .output(PushDevices),

  subscribe: procedure
    .route({
      ...route('PUT', '/settings/push', 'Get push messages on the device of this session'),
      description: `Send what \`PushSubscription.toJSON()\` returns. It replaces an earlier subscription of the session, and ends with the session. At most ${maximumDevices} devices.`,
    })
    .meta({ limit: 'pushDevice' })
    .errors({
      PUSH_WITHOUT_SESSION: {
        status: 422,
        message: 'Push messages belong to a session. Please sign in on this device.',
      },
      PUSH_ENDPOINT: {
        status: 422,
        message:
          'This browser gave an address for push messages that is not of a public push service. Nothing was turned on.',
      },
      PUSH_KEYS: { status: 422, message: 'This browser gave no valid keys for push messages. Nothing was turned on.' },
      PUSH_DEVICES_FULL: {
        status: 409,
        message: `You get push messages on ${maximumDevices} devices. Turn them off on one of these first.`,
      },
    })
    .input(
      z.object({
        endpoint: line(1_000),
        keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
      }),
    )
    .output(PushDevices),

  unsubscribe: procedure
    .route(route('DELETE', '/settings/push/{id}', 'Turn push messages off on one of your devices'))
    .input(byId)
    .output(PushDevices),
}
