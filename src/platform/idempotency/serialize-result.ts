import { StandardRPCJsonSerializer } from '@orpc/client/standard'

const serializer = new StandardRPCJsonSerializer()

/** A result as text, from which `deserializeResult` restores it, dates included. REST and RPC then encode it in their own way. */
export function serializeResult(value: unknown): string {
  const [json, meta, , files] = serializer.serialize(value)
  if (files.length > 0)
    throw new Error("A result with a file cannot be stored for retries; set idempotency: 'never' in its contract")
  return JSON.stringify({ json, meta })
}

export function deserializeResult(text: string): unknown {
  const { json, meta } = JSON.parse(text) as { json: unknown; meta: Parameters<typeof serializer.deserialize>[1] }
  return serializer.deserialize(json, meta)
}
