import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'

interface Said {
  title: string
  /** How the member learns of it. */
  told?: string
  untold?: string
}

type Decide<Input> = (input: Input) => Promise<{ told: boolean }>

/** One decision about a member: what it says when it stands, and everything read anew, also when another was faster. */
export function useDecision<Input>(decide: Decide<Input>, { title, told, untold }: Said, onDone?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (answer) => {
      toast({ title, description: answer.told ? told : untold })
      onDone?.()
    },
    onError: (error) => {
      toast({ title: 'This was not decided', description: errorMessage(error, 'Please try again.'), tone: 'error' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.curation.key() }),
  })
}
