import { isApiError, NamedApiError } from './api-error.ts'
import { renewSession } from './session-renewal.ts'

interface FileRequest {
  method: 'POST' | 'PUT'
  url: string
  file: File
  /** The part that was sent, from 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/**
 * Sends a file as the body of a request. If the session expired, it is renewed once and the file is sent again. Errors have
 * messages that may be shown to the member; an aborted request rejects with the signal's reason.
 */
export async function sendFile<Answer>(fileRequest: FileRequest): Promise<Answer> {
  try {
    return (await send(fileRequest)) as Answer
  } catch (error) {
    const hasExpired = isApiError(error, 'UNAUTHORIZED')
    if (!hasExpired || !(await renewSession())) throw error
    return (await send(fileRequest)) as Answer
  }
}

/** Uses XMLHttpRequest, since fetch reports no upload progress. */
function send({ method, url, file, onProgress, signal }: FileRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
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
      reject(new NamedApiError({ code, status, message: describeError(response), data: undefined }))
    }
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(file)
  })
}

type ErrorBody = { message?: string; data?: { issues?: { message: string }[] } } | null

/** Prefers what is wrong with the file to the general message. */
const describeError = (body: ErrorBody) =>
  body?.data?.issues?.[0]?.message ?? body?.message ?? 'The file was not uploaded. Please try again.'
