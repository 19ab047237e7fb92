export interface Answer {
  /** 0 if there was no response. */
  status: number
  body: unknown
  isDone: boolean
  /** The product refused in the way it promises: with UNAVAILABLE and a time to try again, or by a rate limit. */
  isRefused: boolean
  because: string
}

interface Request {
  method?: 'GET' | 'POST'
  body?: object
  token?: string
  /** The idempotency key of a write. */
  key?: string
}

/** Sends one request and never throws. */
export async function send(url: string, { method = 'GET', body, token, key }: Request = {}): Promise<Answer> {
  const headers = new Headers()
  if (body) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(40_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return describeAnswer(response.status, text, response.headers.has('retry-after'))
  } catch (error) {
    const { cause = {}, name = '' } = error as { cause?: { code?: string }; name?: string }
    return { status: 0, body: undefined, isDone: false, isRefused: false, because: cause.code ?? name }
  }
}

export function describeAnswer(status: number, text: string, hasRetryAfter: boolean): Answer {
  const isDone = status >= 200 && status < 300
  const isRefused = hasRetryAfter && (status === 503 || status === 429)
  return { status, body: parse(text), isDone, isRefused, because: isDone ? '' : `${status} ${text.slice(0, 120)}` }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
