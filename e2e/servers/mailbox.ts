import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveMail } from './serve-mail.ts'
import { serveTextGateway } from './serve-text-gateway.ts'

/**
 * A mail server and a gateway for text messages on this machine. They accept everything and keep each message as a file
 * in `folder`, in a folder for each address and number.
 */
export async function openMailbox(folder: string) {
  let count = 0
  const storeMessage = (recipient: string, message: Buffer | string) => {
    const recipientFolder = join(folder, encodeURIComponent(recipient))
    mkdirSync(recipientFolder, { recursive: true })
    const file = join(recipientFolder, String(count++).padStart(6, '0'))
    // A reader finds the complete message or none.
    writeFileSync(`${file}.unfinished`, message)
    renameSync(`${file}.unfinished`, file)
  }
  const [mailServer, textGateway] = [await serveMail(storeMessage), await serveTextGateway(storeMessage)]
  return {
    /** Settings that make an instance send its mail and text messages here. */
    settings: { ...mailServer.settings, ...textGateway.settings },
    close: () => Promise.all([mailServer.close(), textGateway.close()]),
  }
}
