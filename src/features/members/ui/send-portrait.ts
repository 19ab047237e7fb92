import { sendFile } from '#api/send-file.ts'
import type { Profile } from '../contract.ts'

type Sending = Pick<Parameters<typeof sendFile>[0], 'onProgress' | 'signal'>

export async function sendPortrait(file: File, sending: Sending): Promise<Profile> {
  return await sendFile<Profile>({ method: 'PUT', url: '/api/members/me/portrait', file, ...sending })
}
