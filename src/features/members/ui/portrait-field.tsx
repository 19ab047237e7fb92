import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/collections/avatar.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FileDrop } from '#ui/forms/files/file-drop.tsx'
import type { FileEntry } from '#ui/forms/files/file-entries.ts'
import type { Profile } from '../contract.ts'
import { portraitUrl } from '../portrait-url.ts'
import { cardQuery, profileQuery } from './queries.ts'
import { sendPortrait } from './send-portrait.ts'

const accept = ['image/jpeg', 'image/png', 'image/webp']
const maxBytes = 10_000_000

/** Sent as soon as it is chosen: a picture is no part of the form around it. */
export function PortraitField({ profile, name }: { profile: Profile; name: string }) {
  const cache = useQueryClient()
  const [entry, setEntry] = useState<FileEntry>()
  const [problem, setProblem] = useState<string>()
  const underWay = useRef<AbortController>(undefined)
  const keep = (changed: Profile) => {
    cache.setQueryData(profileQuery().queryKey, changed)
    void cache.invalidateQueries({ queryKey: cardQuery(changed.id).queryKey })
  }

  const remove = useMutation({
    ...api.members.removePortrait.mutationOptions(),
    onSuccess: (changed) => {
      keep(changed)
      toast({ title: 'Portrait removed', tone: 'success' })
    },
    onError: (error) =>
      toast({ title: errorMessage(error, 'The portrait could not be removed. Please try again.'), tone: 'error' }),
  })

  const send = async (chosen: FileEntry | undefined) => {
    underWay.current?.abort()
    setProblem(undefined)
    setEntry(chosen && { ...chosen, progress: 0 })
    if (!chosen?.file) return
    const current = new AbortController()
    underWay.current = current
    try {
      const onProgress = (progress: number) => setEntry({ ...chosen, progress })
      keep(await sendPortrait(chosen.file, { onProgress, signal: current.signal }))
      toast({ title: 'Portrait updated', tone: 'success' })
    } catch (error) {
      if (current.signal.aborted) return
      setProblem(error instanceof Error && error.message ? error.message : 'The picture did not reach us.')
    }
    setEntry(undefined)
  }

  return (
    <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-center gap-5 sm:flex-col">
        <Avatar name={name} src={portraitUrl(profile.portrait_id, 'regular')} size="large" decorative />
        {profile.portrait_id && (
          <Button
            variant="plain"
            size="small"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined)}
            className="px-2!"
          >
            Remove
          </Button>
        )}
      </div>
      <FileDrop
        label="Portrait"
        entries={entry ? [entry] : []}
        onChange={([chosen]) => void send(chosen)}
        accept={accept}
        maxFiles={1}
        maxBytes={maxBytes}
        error={problem}
      />
    </div>
  )
}
