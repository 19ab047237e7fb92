import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#api/contract.ts'
import { productName } from '#lib/product-name.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

export type OpenApiDocument = Awaited<ReturnType<typeof openApiDocument>>

/** The OpenAPI document of everything under /api, made from the contract. */
export function openApiDocument(origin: string) {
  return generator.generate(contract, {
    info: {
      title: `${productName} API`,
      // Required. That of the product is for curators alone.
      version: '1',
      description:
        'Writes accept an `Idempotency-Key`: a retry with the same key and content answers with the first result.',
    },
    servers: [{ url: `${origin}/api` }],
  })
}
