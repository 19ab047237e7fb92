import { newUuid } from '#lib/new-uuid.ts'

type Send<Input, Output> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>

/** Sends the same input under the same key, so that a retry after a lost response does not do the same twice. */
export function onceForEachInput<Input, Output>(send: Send<Input, Output>): (input: Input) => Promise<Output> {
  const keys = new Map<string, string>()
  return async (input) => {
    const body = JSON.stringify(input)
    const idempotencyKey = keys.get(body) ?? newUuid()
    keys.set(body, idempotencyKey)
    return await send(input, { context: { idempotencyKey } })
  }
}
