import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Switch } from '#ui/forms/choices/switch.tsx'
import type { Profile } from '../contract.ts'
import { copy } from './copy.ts'
import { describeProfileFailure } from './profile-failures.ts'
import { profileQuery } from './queries.ts'

/** Whether verified members find the member in the directory. It takes effect at once, apart from the form. */
export function FindableSwitch({ profile: { findable, verified } }: { profile: Profile }) {
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'findable' },
    mutationFn: (findable: boolean) => apiClient.members.updateProfile({ findable }),
    onSuccess: (saved) => {
      cache.setQueryData(profileQuery().queryKey, (profile) => profile && { ...profile, findable: saved.findable })
      void cache.invalidateQueries({ queryKey: api.directory.key() })
    },
    onError: (error) => toast(describeProfileFailure('update profile', error)),
  })
  return (
    <Switch
      label="Let verified members find me"
      description={verified ? copy.findable : copy.findableOnceVerified}
      checked={isPending ? variables : findable}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  )
}
