import type { Paper } from '../../records.ts'
import { paperLimits, withoutFolders } from '../../terms.ts'

/** A file in the tray: its upload waits, runs or has failed, or the server has it. */
export interface Attachment {
  /** The id of the paper, so that an upload whose response was lost can be repeated. */
  id: string
  name: string
  bytes: number
  /** Undefined if it was uploaded before the page was loaded. */
  file?: File | undefined
  /** From 0 to 1 while it is uploaded. */
  progress?: number | undefined
  isUploaded?: boolean | undefined
  /** Why it was refused. */
  error?: string | undefined
  /** Whether it would be refused again, because of the file itself. */
  isFinal?: boolean | undefined
}

/** What a draft keeps of each file. */
export type KeptAttachment = Pick<Attachment, 'id' | 'name' | 'bytes'> & { isUploaded: boolean }

export type AttachmentState = 'none' | 'ready' | 'uploading' | 'refused'

export function stateOf(attachments: readonly Attachment[]): AttachmentState {
  if (attachments.length === 0) return 'none'
  if (attachments.some(({ error }) => error !== undefined)) return 'refused'
  return attachments.every(({ isUploaded }) => isUploaded) ? 'ready' : 'uploading'
}

export const fromPaper = ({ id, name, bytes }: Paper): Attachment => ({ id, name, bytes, isUploaded: true })

/** The text of a message that has files alone. */
export const namesOf = (files: readonly { name: string }[]): string =>
  files.map(({ name }) => name || 'File').join(', ')

/** At most as long as the server takes, with the ending, and without folders. */
export function shortName(name: string, longest: number = paperLimits.name): string {
  const own = withoutFolders(name).trim() || 'File'
  if (own.length <= longest) return own
  const ending = /\.[^.]{1,10}$/.exec(own)?.[0] ?? ''
  // Half of a character that takes two units is no character.
  const beginning = own.slice(0, longest - ending.length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${beginning}…${ending}`
}
