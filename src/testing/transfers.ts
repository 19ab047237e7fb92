import type { Actor } from '#database/actor.ts'
import type { ImportReport } from '#features/listings/transfer/contract.ts'
import { csvLine } from '#lib/csv.ts'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A file with a header and rows. */
export const csvOf = (headers: string[], ...rows: string[][]): string => [headers, ...rows].map(csvLine).join('')

/** Sends CSV files of listings, and reads the export. */
export function transfersOf(app: TestApp) {
  const send = async (step: '' | '/check', as: Actor | undefined, file: string | Buffer, query = '') =>
    await app.call(`/api/listings/import${step}${query}`, {
      ...{ method: 'POST', body: Buffer.from(file), headers: { 'content-type': 'text/csv' } },
      ...(as && { as }),
    })
  const expectReport = ({ status, json, text }: Awaited<ReturnType<typeof send>>): ImportReport => {
    if (status !== 200) throw new Error(`The import answered ${status}: ${text}`)
    return json
  }
  return {
    send,
    check: async ({ actor }: GivenMember, file: string | Buffer, query = '') =>
      expectReport(await send('/check', actor, file, query)),
    import: async ({ actor }: GivenMember, file: string | Buffer, query = '') =>
      expectReport(await send('', actor, file, query)),
    export: async ({ actor }: GivenMember) => (await app.call('/exports/listings.csv', { as: actor })).text,
  }
}
