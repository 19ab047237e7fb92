import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that passes every mail, in its transport encoding, to `keep`. */
export async function serveMail(keep: (recipient: string, letter: Buffer) => void) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((letter) => {
          for (const { address } of envelope.rcptTo) keep(address, letter)
          done()
        })
        .catch(done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
