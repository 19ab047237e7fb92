import { isApiError, NamedApiError } from './api-error.ts'
import { sessionRenewed } from './session-renewal.ts'

interface Sending {
  method: 'POST' | 'PUT'
  url: string
  file: File
  /** How much of it has left, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a file as it is, and gives what the server answers. A session that ran out on the way is renewed once. What goes
 * wrong is an error whose message may be shown; a transfer that was called off ends in the signal's own reason.
 */
export async function sendFile<Answer>(sending: Sending): Promise<Answer> {
  try {
    return (await send(sending)) as Answer
  } catch (error) {
    const lapsed = isApiError(error, 'UNAUTHORIZED')
    if (!lapsed || !(await sessionRenewed())) throw error
    return (await send(sending)) as Answer
  }
}

/** Not by fetch, which cannot tell how much has left. */
function send({ method, url, file, onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const callOff = () => request.abort()
    request.open(method, url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(signal.reason)
    request.onerror = () => reject(new Error('The connection broke. Please try again.'))
    request.onload = () => {
      const { status, response } = request
      if (status >= 200 && status < 300) return resolve(response)
      const code = response?.code ?? 'INTERNAL_SERVER_ERROR'
      reject(new NamedApiError({ code, status, message: sayRefusal(response), data: undefined }))
    }
    request.onloadend = () => signal.removeEventListener('abort', callOff)
    signal.addEventListener('abort', callOff)
    request.send(file)
  })
}

type Refused = { message?: string; data?: { issues?: { message: string }[] } } | null

/** What is wrong with the file itself is said before what is wrong in general. */
const sayRefusal = (refused: Refused) =>
  refused?.data?.issues?.[0]?.message ?? refused?.message ?? 'The picture did not reach us. Please try again.'
