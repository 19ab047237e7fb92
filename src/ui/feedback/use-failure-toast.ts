import { useEffect } from 'react'
import { toast } from './toast.ts'

interface FailureText {
  title: string
  description?: string | undefined
}

interface QueryState {
  isError: boolean
  isFetching: boolean
}

/** Shows a toast each time a fetch ends in an error. */
export function useFailureToast({ isError, isFetching }: QueryState, { title, description }: FailureText) {
  const failed = isError && !isFetching
  useEffect(() => {
    if (failed) toast({ title, description, tone: 'error' })
  }, [failed, title, description])
}
