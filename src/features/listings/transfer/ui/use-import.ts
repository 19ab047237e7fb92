import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/client.ts'
import { newUuid } from '#lib/new-uuid.ts'
import type { ImportReport } from '../contract.ts'
import { type ChosenFile, type FileChoices, sendImport } from './send-import.ts'

/** The chosen file, what it would do, and its import. The file stays in the browser, and is sent for each step. */
export function useImport() {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [choices, setChoices] = useState<FileChoices>({})
  const [progress, setProgress] = useState(0)
  // A failed check has no report, but the settings of the file must stay on the screen so that they can be corrected.
  const [lastReport, setLastReport] = useState<{ key: string; report: ImportReport }>()
  const queryKey = ['listing import', chosen?.key, choices]
  const check = useQuery({
    queryKey,
    queryFn: ({ signal }) => send('check', signal),
    enabled: chosen !== undefined,
    // While a changed column is checked, the rows before stay on the screen.
    placeholderData: (previous, query) => (query?.queryKey[1] === chosen?.key ? previous : undefined),
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  })
  const importing = useMutation({
    mutationFn: () => send('import', new AbortController().signal),
    onSuccess: async (report: ImportReport) => {
      // A listing may have changed since the check: its report then says what is refused.
      if (!report.imported) queryClient.setQueryData(queryKey, report)
      else await queryClient.invalidateQueries({ queryKey: api.listings.key() })
    },
  })

  async function send(step: 'check' | 'import', signal: AbortSignal): Promise<ImportReport> {
    if (!chosen) throw new Error('No file is chosen')
    setProgress(0)
    const report = await sendImport({ step, file: chosen.file, choices, onProgress: setProgress, signal })
    setLastReport({ key: chosen.key, report })
    return report
  }

  return {
    ...{ chosen, choices, check, importing, progress },
    report: check.data ?? (lastReport?.key === chosen?.key ? lastReport?.report : undefined),
    chooseFile: (file: File) => {
      importing.reset()
      setChoices({})
      setChosen({ key: newUuid(), file })
    },
    removeFile: () => {
      importing.reset()
      setChoices({})
      setChosen(undefined)
    },
    change: (changes: FileChoices) => setChoices({ ...choices, ...changes }),
  }
}

export type Import = ReturnType<typeof useImport>
