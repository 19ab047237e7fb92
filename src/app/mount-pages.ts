import { visitor } from '#database/actor.ts'
import { clientFor } from './api/mount-api.ts'
import type { App } from './create-app.ts'
import { callerAddress } from './http/trust-proxy.ts'
import type { OpenPlatform } from './platform.ts'
import { openRenderingLimit } from './web/limit-renderings.ts'
import { mountWeb } from './web/mount-web.ts'
import type { MountWebOptions } from './web/mount-web-options.ts'

/** The web pages of one process; they call the API without HTTP. */
export async function mountPages(
  { server, scopeOf }: App,
  platform: OpenPlatform,
  built: Pick<MountWebOptions, 'mode' | 'dist'>,
): Promise<void> {
  await mountWeb(server, {
    ...built,
    client: (request) =>
      clientFor(async () => {
        const scope = await scopeOf(request)
        // A page for an expired session is rendered as for a visitor; the browser then renews the session.
        return { ...scope, request: { ...scope.request, hasEndedSession: false, isForPage: true } }
      }),
    visitor: (request) =>
      clientFor(async () => ({
        ...platform,
        actor: visitor,
        request: { id: request.id, address: callerAddress(request), headers: {}, cookies: [], isForPage: true },
      })),
    origin: platform.origin,
    live: platform.live,
    beginRendering: openRenderingLimit(platform),
  })
}
