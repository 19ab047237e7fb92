import { request } from 'node:https'
import { encryptPush, type SubscriptionKeys } from './encrypt-push.ts'
import type { PushKey } from './push-key.ts'
import { ForbiddenAddress, isEndpoint, lookupOf, type PushNetwork, resolvePublic } from './push-network.ts'
import { vapidAuthorization } from './vapid.ts'

export interface Subscription extends SubscriptionKeys {
  endpoint: string
}

/** `sent`; `gone`: the browser no longer has the subscription; `refused`: trying again is pointless; `later`: it is not. */
export type PushOutcome = { result: 'sent' | 'gone' | 'refused' | 'later'; reason?: string }

interface PushOptions {
  key: PushKey
  network: PushNetwork
  contact: string
  /** Milliseconds for resolving the name and for the answer together. */
  timeout?: number
}

/** Seconds that a push service keeps the message for a browser that is not reachable. */
const keptFor = 24 * 3_600

/** Hands a text to the push service of one browser. Follows no redirect: it could lead into the operator's network. */
export async function postPush(
  subscription: Subscription,
  text: string,
  { key, network, contact, timeout = 10_000 }: PushOptions,
): Promise<PushOutcome> {
  const { endpoint } = subscription
  if (!isEndpoint(endpoint, network)) return { result: 'refused', reason: 'no endpoint' }
  const signal = AbortSignal.timeout(timeout)
  try {
    const addresses = await resolvePublic(new URL(endpoint).hostname, network, signal)
    const body = encryptPush(text, subscription)
    const status = await post(endpoint, body, {
      authorization: vapidAuthorization(endpoint, key, { contact, now: new Date() }),
      ...{ addresses, signal, ca: network.ca },
    })
    return outcomeOf(status)
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { result: 'refused', reason: 'address is not public' }
    return { result: 'later', reason: (error as NodeJS.ErrnoException).code ?? 'no answer' }
  }
}

function outcomeOf(status: number): PushOutcome {
  const reason = `status ${status}`
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone', reason }
  if (status === 408 || status === 425 || status === 429 || status >= 500) return { result: 'later', reason }
  return { result: 'refused', reason }
}

interface PostOptions {
  authorization: string
  addresses: string[]
  signal: AbortSignal
  ca: string | undefined
}

function post(endpoint: string, body: Buffer, { authorization, addresses, signal, ca }: PostOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: keptFor,
    urgency: 'normal',
    // A message that was not fetched yet is replaced by the next one.
    topic: 'waiting',
  }
  const lookup = lookupOf(addresses)
  const call = request(endpoint, { method: 'POST', headers, lookup, signal, agent: false, ...(ca && { ca }) })
  call.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    // The answer has nothing of interest, and may be long.
    response.destroy()
  })
  call.on('error', reject)
  call.end(body)
  return promise
}
