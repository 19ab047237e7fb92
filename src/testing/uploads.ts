import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { givenListing } from './listings.ts'
import { givenMember, givenSession } from './members.ts'
import type { TestApp } from './test-app.ts'

export interface Uploader {
  id: string
  path: string
  headers: Record<string, string>
}

/** Uploads photographs over a real connection; senders choose their network by a header (`TRUSTED_PROXY`). */
export async function uploadsTo(app: TestApp) {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const folder = `${app.dataDir}/files-arriving`
  const filesOnDisk = () => readdirSync(folder)
  let networkCount = 0
  return {
    address,
    arriving: filesOnDisk,
    bytesOnDisk: () => filesOnDisk().reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0),

    async givenSender({ confirmed = true, network = `198.18.0.${networkCount++}` } = {}): Promise<Uploader> {
      const member = await givenMember(app, { confirmed })
      const { id } = await givenListing(app, member)
      await app.database.superuser.query('delete from rate_limit')
      const { authorization } = (await givenSession(app, member.email)).headers
      return { id, path: `/api/listings/${id}/photographs`, headers: { authorization, 'x-forwarded-for': network } }
    },

    begin(extra: Record<string, string | number>, { path, headers }: Uploader) {
      const requestHeaders = { ...headers, 'content-type': 'image/jpeg', ...extra }
      return request(`${address}${path}`, { method: 'POST', agent: false, headers: requestHeaders }).on(
        'error',
        () => undefined,
      )
    },
  }
}

export async function responseTo(clientRequest: ClientRequest) {
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, json: (await json(answer)) as { code: string } }
}
