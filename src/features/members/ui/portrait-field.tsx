import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { sendFile } from '#api/send-file.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/collections/avatar.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FileDrop } from '#ui/forms/files/file-drop.tsx'
import type { FileEntry } from '#ui/forms/files/file-entries.ts'
import { imageFileTypes } from '#ui/forms/files/image-file-types.ts'
import type { Profile } from '../contract.ts'
import { portraitUrl } from '../portrait-url.ts'
import { maxPortraitBytes } from '../terms.ts'
import { cardQuery, profileQuery } from './queries.ts'

/** Uploads a portrait as soon as it is chosen, apart from the form around it. */
export function PortraitField({ profile, name }: { profile: Profile; name: string }) {
  const cache = useQueryClient()
  const [entry, setEntry] = useState<FileEntry>()
  const [problem, setProblem] = useState<string>()
  const currentUpload = useRef<AbortController>(undefined)
  const storeProfile = (savedProfile: Profile) => {
    cache.setQueryData(profileQuery().queryKey, savedProfile)
    void cache.invalidateQueries({ queryKey: cardQuery(savedProfile.id).queryKey })
  }

  const remove = useMutation({
    ...api.members.removePortrait.mutationOptions(),
    onSuccess: (saved) => {
      storeProfile(saved)
      toast({ title: 'Portrait removed', tone: 'success' })
    },
    onError: (error) =>
      toast({ title: errorMessage(error, 'The portrait could not be removed. Please try again.'), tone: 'error' }),
  })

  const sendPortrait = async (chosenFile: FileEntry | undefined) => {
    currentUpload.current?.abort()
    setProblem(undefined)
    setEntry(chosenFile && { ...chosenFile, progress: 0 })
    if (!chosenFile?.file) return
    const upload = new AbortController()
    currentUpload.current = upload
    try {
      const onProgress = (progress: number) => setEntry({ ...chosenFile, progress })
      const { file } = chosenFile
      const url = '/api/members/me/portrait'
      storeProfile(await sendFile<Profile>({ method: 'PUT', url, file, onProgress, signal: upload.signal }))
      toast({ title: 'Portrait updated', tone: 'success' })
    } catch (error) {
      if (upload.signal.aborted) return
      setProblem(
        error instanceof Error && error.message ? error.message : 'The portrait was not uploaded. Please try again.',
      )
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
        onChange={([chosen]) => void sendPortrait(chosen)}
        accept={imageFileTypes}
        maxFiles={1}
        maxBytes={maxPortraitBytes}
        error={problem}
      />
    </div>
  )
}
