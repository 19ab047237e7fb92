import { ORPCError } from '@orpc/client'
import { sessionRenewed } from '#api/session-renewal.ts'
import type { Profile } from '../contract.ts'

/** Sends the picture as it is, and tells how much of it has left. A session that ran out on the way is renewed once. */
export async function sendPortrait(file: File, sending: Sending): Promise<Profile> {
  try {
    return await put(file, sending)
  } catch (error) {
    const lapsed = error instanceof ORPCError && error.code === 'UNAUTHORIZED'
    if (!lapsed || !(await sessionRenewed())) throw error
    return await put(file, sending)
  }
}

interface Sending {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Not by fetch, which cannot tell how much has left. */
function put(file: File, { onProgress, signal }: Sending): Promise<Profile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', '/api/members/me/portrait')
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error('The connection broke. Please try again.'))
    request.onload = () => {
      const { status, response } = request
      if (status === 200) return resolve(response as Profile)
      reject(new ORPCError(response?.code ?? 'INTERNAL_SERVER_ERROR', { status, message: sayRefusal(response) }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

type Refused = { message?: string; data?: { issues?: { message: string }[] } } | null

/** What is wrong with the picture itself is said before what is wrong in general. */
const sayRefusal = (refused: Refused) =>
  refused?.data?.issues?.[0]?.message ?? refused?.message ?? 'The picture did not reach us. Please try again.'
