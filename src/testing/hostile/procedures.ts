import { type AnyContractRouter, getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import type { JSONSchema } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#api/contract.ts'

export type Shape = Exclude<JSONSchema, boolean>

/** One procedure of the contract. */
export interface Procedure {
  /** `listings.update` */
  name: string
  method: string
  /** `/listings/{id}` */
  address: string
  /** Its input, as in the OpenAPI document. */
  shape: Shape
  takesFile: boolean
  streams: boolean
  /** The error codes of its contract. */
  codes: string[]
  needsProof: boolean
}

const converter = new ZodToJsonSchemaConverter()

/** All procedures of the contract, so that new ones are tested without further work. */
export const procedures: Procedure[] = walk(contract, [])

export const proceduresWithProof = procedures.filter(({ needsProof }) => needsProof)

function walk(router: AnyContractRouter, path: string[]): Procedure[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([name, part]: [string, AnyContractRouter]) => walk(part, [...path, name]))
  const { route, inputSchema, outputSchema, errorMap, meta } = router['~orpc']
  const shape = inputSchema ? shapeOf(converter.convert(inputSchema, { strategy: 'input' })[1]) : {}
  return [
    {
      name: path.join('.'),
      method: route.method ?? 'POST',
      address: route.path ?? `/${path.join('/')}`,
      shape,
      takesFile: isFile(shape) || Object.values(shape.properties ?? {}).some((part) => isFile(shapeOf(part))),
      streams: getEventIteratorSchemaDetails(outputSchema) !== undefined,
      codes: Object.keys(errorMap),
      needsProof: 'proof' in meta,
    },
  ]
}

export function shapeOf(schema: JSONSchema | undefined): Shape {
  return typeof schema === 'object' ? schema : {}
}

export function isFile({ contentMediaType, format, anyOf = [] }: Shape): boolean {
  return contentMediaType !== undefined || format === 'binary' || anyOf.some((way) => isFile(shapeOf(way)))
}

/** `id`, `photograph_id` */
export const namesInAddress = ({ address }: Procedure): string[] =>
  [...address.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
