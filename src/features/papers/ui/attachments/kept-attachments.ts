import { dropDraft, readDraft, storeDraft } from '#ui/forms/engine/draft-storage.ts'
import type { Attachment, KeptAttachment } from './attachment.ts'

/** Keeps the files of a draft in this browser, without their content. */
export function storeKept(draftName: string, files: readonly Attachment[]): void {
  const kept = files.map(({ id, name, bytes, isUploaded = false }) => ({ id, name, bytes, isUploaded }))
  if (kept.length === 0) dropDraft(draftName)
  else storeDraft(draftName, { files: JSON.stringify(kept) })
}

export function readKept(draftName: string): KeptAttachment[] {
  try {
    const kept: unknown = JSON.parse(readDraft(draftName, { files: '' })?.files ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (value: unknown): value is KeptAttachment =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number' &&
  'isUploaded' in value &&
  typeof value.isUploaded === 'boolean'
