import { newUuid } from '#lib/new-uuid.ts'
import { acceptFiles } from '#ui/forms/files/accept-files.ts'
import { imageFileTypes } from '#ui/forms/files/image-file-types.ts'
import { paperLimits } from '../../terms.ts'
import { type Attachment, shortName } from './attachment.ts'

const attachmentTypes = ['application/pdf', ...imageFileTypes, '.pdf']

/** The files that can be uploaded, and a sentence about each that cannot: too large, empty, of another type, or too many. */
export function chooseFiles(files: readonly File[], alreadyHere: number, most: number) {
  const candidates = files.map((file) => ({ file, name: shortName(file.name, 60), type: file.type, size: file.size }))
  const rules = { accept: attachmentTypes, maxFiles: most, maxBytes: paperLimits.bytes }
  const { accepted, refusals } = acceptFiles(candidates, rules, alreadyHere)
  const attachments = accepted.map(
    ({ file }): Attachment => ({ id: newUuid(), name: shortName(file.name), bytes: file.size, file }),
  )
  return { attachments, refusals }
}
