import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { callCommand } from '#ui/palette/member-commands.ts'
import { copy } from './copy.ts'
import { keyboardChoiceQuery } from './queries.ts'

export function KeyboardSwitch() {
  const cache = useQueryClient()
  const { data: choice, isError, refetch } = useQuery(keyboardChoiceQuery())
  const change = useMutation({
    scope: { id: 'keyboard choice' },
    mutationFn: (single_keys: boolean) => apiClient.settings.changeKeyboard({ single_keys }),
    onSuccess: (saved) => cache.setQueryData(keyboardChoiceQuery().queryKey, saved),
    onError: (error) =>
      toast({
        ...{ title: 'The setting was not saved', tone: 'error' },
        description: errorMessage(error, copy.notSaved),
      }),
  })
  return (
    <>
      <div className="border-line border-y">
        {choice ? (
          <Switch
            label="Shortcuts of one key"
            description={copy.singleKeys}
            checked={change.isPending ? change.variables : choice.single_keys}
            onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
            className="py-4!"
          />
        ) : isError ? (
          <Button className="my-4" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Skeleton className="my-4 h-12 w-full" />
        )}
      </div>
      <Button className="mt-6" size="small" onClick={() => callCommand('shortcuts')}>
        Show Shortcuts
      </Button>
    </>
  )
}
