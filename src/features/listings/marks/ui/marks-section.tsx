import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { AccessSection } from '../../access/ui/access-section.tsx'
import type { VisibleMarkChoice } from '../terms.ts'
import { copy } from './copy.ts'
import { markQuery } from './queries.ts'

/** The owner's choice of what is written on the photographs of a private listing. */
export function MarksSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(markQuery(id))
  const cache = useQueryClient()
  const choosing = useMutation({
    mutationFn: (visible: VisibleMarkChoice) => apiClient.marks.choose({ id, visible }),
    onSuccess: (marking) => {
      cache.setQueryData(markQuery(id).queryKey, marking)
      toast({ title: 'Marks saved', tone: 'success' })
    },
    onError: (failure) =>
      toast({
        title: 'The marks were not saved',
        description: errorMessage(failure, 'Please try again.'),
        tone: 'error',
      }),
  })
  return (
    <AccessSection title="Marks on photographs" description={copy.marks}>
      {data ? (
        <RadioGroup<VisibleMarkChoice>
          label="The viewer’s name on each photograph"
          options={options}
          value={choosing.isPending ? choosing.variables : data.visible}
          onValueChange={(visible) => choosing.mutate(visible)}
          look="cards"
        />
      ) : error ? (
        <SectionFailure title="The marks could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccessSection>
  )
}

const options = [
  { value: 'none', label: 'None', description: 'Only the invisible mark' },
  { value: 'discreet', label: 'Discreet', description: 'Small, in a corner' },
  { value: 'strong', label: 'Strong', description: 'Across the whole photograph' },
] as const
