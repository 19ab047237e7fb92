import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/read-config.ts'
import { serveTextGateway } from '#testing/text-gateway.ts'
import { openGateway, sendsTextMessages } from './gateway.ts'

const server = await serveTextGateway()
const configured = (settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: '/nowhere', ...server.settings, ...settings }, '/')
const message = { recipient: '+41791234567', text: '123456 is your code' }

beforeEach(() => {
  server.received.length = 0
  server.answers.length = 0
})

/** Why a delivery failed, and whether for good. */
async function failing(settings: Record<string, string> = {}, patience = 10_000) {
  const gateway = openGateway(configured(settings), patience)
  const error = await gateway.deliver(message).then(
    () => undefined,
    (reason: Error) => reason,
  )
  return { words: String(error), final: gateway.isFinal(error) }
}

describe('a gateway', () => {
  test('sends a message to the gateway with the login of the account', async () => {
    await openGateway(configured()).deliver(message)
    expect(server.received).toEqual([
      {
        path: '/2010-04-01/Accounts/AC0123/Messages.json',
        authorization: `Basic ${Buffer.from('AC0123:gateway-secret').toString('base64')}`,
        fields: { To: message.recipient, Body: message.text, From: '+15005550006' },
      },
    ])
  })

  test('sends a message through a messaging service if one is set', async () => {
    const service = `MG${'0a'.repeat(16)}`
    await openGateway(configured({ SMS_FROM: service })).deliver(message)
    expect(server.received[0]?.fields).toEqual({
      To: message.recipient,
      Body: message.text,
      MessagingServiceSid: service,
    })
  })

  test('sends no text messages until a gateway is set', () => {
    const unset = readConfig({ DATA_DIR: '/nowhere' }, '/')
    expect([sendsTextMessages(configured()), sendsTextMessages(unset)]).toEqual([true, false])
    expect(openGateway(unset).outcome).toBe('kept')
  })
})

describe('a failure', () => {
  test.each([400, 410, 422])('treats answer %i of the gateway as final, with its reason', async (status) => {
    server.answers.push({ status, body: { code: 21211, message: "The 'To' number is not valid" } })
    expect(await failing()).toEqual({
      words: `Error: The gateway answered ${status}: 21211 The 'To' number is not valid`,
      final: true,
    })
  })

  test.each([401, 403, 404, 408, 429, 500, 502, 503])(
    'treats answer %i of the gateway as temporary',
    async (status) => {
      server.answers.push({ status })
      expect(await failing()).toEqual({ words: `Error: The gateway answered ${status}`, final: false })
    },
  )

  test('treats a gateway that does not answer in time as a temporary failure', async () => {
    server.answers.push('silence')
    expect(await failing({}, 300)).toEqual({ words: 'Error: The gateway did not answer: TimeoutError', final: false })
  })

  test('treats a gateway that cannot be reached as a temporary failure', async () => {
    expect(await failing({ SMS_ENDPOINT: 'http://127.0.0.1:1' })).toMatchObject({
      words: expect.stringContaining('did not answer'),
      final: false,
    })
  })

  test('does not send the login of the gateway to the address of a redirect', async () => {
    const elsewhere = await serveTextGateway()
    server.answers.push({ status: 307, headers: { location: elsewhere.settings.SMS_ENDPOINT } })
    expect((await failing()).words).toContain('did not answer')
    expect(elsewhere.received).toEqual([])
  })
})
