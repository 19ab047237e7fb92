import type { Config } from '../config/read-config.ts'
import type { Carrier } from '../delivery/deliver.ts'

export interface TextMessage {
  recipient: string
  text: string
}

/** Whether a gateway is set. Otherwise every text message stays in the outbox. */
export const sendsTextMessages = ({ SMS_ACCOUNT }: Config): boolean => SMS_ACCOUNT !== undefined

export function openGateway(config: Config, timeout = 10_000): Carrier<TextMessage> {
  const { SMS_ENDPOINT, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = config
  if (!SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return outbox
  const url = `${SMS_ENDPOINT}/2010-04-01/Accounts/${encodeURIComponent(SMS_ACCOUNT)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`
  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(SMS_FROM)
    ? { MessagingServiceSid: SMS_FROM }
    : { From: SMS_FROM }
  return {
    deliver: async ({ recipient, text }) => {
      const body = new URLSearchParams({ To: recipient, Body: text, ...sender })
      await post(url, { headers: { authorization }, body, signal: AbortSignal.timeout(timeout) })
    },
    isFinal: (error) => error instanceof GatewayRefusal && error.isFinal,
    outcome: 'sent',
  }
}

const outbox: Carrier<TextMessage> = { deliver: async () => undefined, isFinal: () => false, outcome: 'kept' }

class GatewayRefusal extends Error {
  readonly isFinal: boolean

  constructor(status: number, reason: string) {
    super(`The gateway answered ${status}${reason && `: ${reason}`}`)
    this.isFinal = status >= 400 && status < 500 && !temporaryStatuses.has(status)
  }
}

/** A wrong login or account, which the operator can correct, or a slow or busy gateway. */
const temporaryStatuses = new Set([401, 403, 404, 408, 425, 429])

/** Follows no redirect, because it would send the login to another host. */
async function post(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, { ...request, method: 'POST', redirect: 'error' }).catch((error) => {
    throw new Error(`The gateway did not answer: ${error.cause?.code ?? error.name}`)
  })
  const responseText = await response.text()
  if (!response.ok) throw new GatewayRefusal(response.status, reasonIn(responseText))
}

function reasonIn(responseText: string): string {
  try {
    const { code, message } = Object(JSON.parse(responseText)) as { code?: unknown; message?: unknown }
    return [code, message].filter(Boolean).join(' ')
  } catch {
    return ''
  }
}
