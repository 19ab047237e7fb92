import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#api/contract.ts'
import { productName } from '#lib/product-name.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

export type OpenApiDocument = Awaited<ReturnType<typeof openApiDocument>>

/** The OpenAPI document of every procedure, generated from the contract. */
export function openApiDocument(origin: string) {
  return generator.generate(contract, {
    info: {
      title: `${productName} API`,
      // OpenAPI requires a version. The product's own is shown to curators only.
      version: '1',
      description:
        'To repeat a write safely, send an `Idempotency-Key` header: a second request with the same key and content does nothing and returns the result of the first.',
    },
    servers: [{ url: `${origin}/api` }],
  })
}
