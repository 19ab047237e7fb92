import { StandardRPCJsonSerializer } from '@orpc/client/standard'

const serializer = new StandardRPCJsonSerializer()

/** Whatever a procedure may answer, in text from which it comes back as it was: the doors then say it in their own way. */
export function serializeResult(value: unknown): string {
  const [json, meta, , files] = serializer.serialize(value)
  if (files.length > 0)
    throw new Error("A result with a file in it cannot be kept; its contract says idempotency: 'never'")
  return JSON.stringify({ json, meta })
}

export function deserializeResult(text: string): unknown {
  const { json, meta } = JSON.parse(text) as { json: unknown; meta: Parameters<typeof serializer.deserialize>[1] }
  return serializer.deserialize(json, meta)
}
