import { noop, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { sendFile } from '#api/send-file.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Paper } from '../../records.ts'
import { shortName } from '../../ui/attachments/attachment.ts'
import type { Document } from '../records.ts'
import type { DocumentChoices } from './choice-fields.tsx'
import type { DocumentPlace } from './queries.ts'

export interface NewVersion {
  file: File
  note: string
  choices: DocumentChoices
}

interface Target {
  place: DocumentPlace
  /** The document that gets another version; otherwise a new document is added. */
  replaces: Document | undefined
  onDone: () => void
}

/**
 * Uploads a file and makes it a document or a version. A repeated attempt with the same file uses the paper that is there, so that
 * nothing is uploaded or added twice. Leaving the dialog ends the upload.
 */
export function useUpload({ place, replaces, onDone }: Target) {
  const cache = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const transfer = useRef<AbortController>(undefined)
  const paper = useRef<{ file: File; id: string; isUploaded: boolean }>(undefined)
  useEffect(
    () => () => {
      transfer.current?.abort()
      const { id, isUploaded = false } = paper.current ?? {}
      if (id && isUploaded) void apiClient.papers.discard({ id }).catch(noop)
    },
    [],
  )

  const upload = async (file: File): Promise<string> => {
    if (paper.current?.file !== file) paper.current = { file, id: newUuid(), isUploaded: false }
    const { id, isUploaded } = paper.current
    if (isUploaded) return id
    transfer.current = new AbortController()
    const { signal } = transfer.current
    const url = `/api/papers?${new URLSearchParams({ paper_id: id, name: shortName(file.name), ...place })}`
    await sendFile<Paper>({ method: 'POST', url, file, onProgress: setProgress, signal })
    paper.current.isUploaded = true
    // The dialog was left meanwhile.
    signal.throwIfAborted()
    return id
  }

  const adding = useMutation({
    mutationFn: async ({ file, note, choices }: NewVersion) => {
      setProgress(0)
      const paper_id = await upload(file)
      return replaces
        ? await apiClient.documents.addVersion({ id: replaces.id, paper_id, note })
        : await apiClient.documents.add({ ...place, ...choices, paper_id, note })
    },
    onSuccess: () => {
      paper.current = undefined
      toast({ title: replaces ? 'Version added' : 'Document added', tone: 'success' })
      onDone()
    },
    onError: (error) => {
      // The paper was used or removed elsewhere: the file has to be uploaded again.
      if (isApiError(error, 'PAPER_USED', 'PAPER_NOT_FOUND')) paper.current = undefined
    },
    onSettled: () => {
      setProgress(undefined)
      return Promise.all([
        cache.invalidateQueries({ queryKey: api.documents.key() }),
        cache.invalidateQueries({ queryKey: api.papers.key() }),
        cache.invalidateQueries({ queryKey: api.deals.read.key() }),
      ])
    },
  })
  return { adding, progress }
}
