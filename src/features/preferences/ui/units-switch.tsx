import { useMutation } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { copy } from './copy.ts'

const options: { value: UnitSystem; label: string }[] = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
]

/** The session has the choice, so that no page needs a request for it. */
export function UnitsSwitch() {
  const { user, reloadSession } = useAuth()
  const change = useMutation({
    scope: { id: 'units' },
    mutationFn: (units: UnitSystem) => apiClient.settings.changeUnits({ units }),
    onSuccess: () => reloadSession(),
    onError: (error) =>
      toast({
        ...{ title: 'The setting was not saved', tone: 'error' },
        description: errorMessage(error, copy.notSaved),
      }),
  })
  return (
    user && (
      <Segmented
        label="Units"
        options={options}
        value={change.isPending ? change.variables : user.units}
        onValueChange={(units) => change.mutate(units)}
      />
    )
  )
}
