import { useEffect } from 'react'
import { toast } from './toast.ts'

interface FailureWords {
  title: string
  description?: string | undefined
}

interface Asked {
  isError: boolean
  isFetching: boolean
}

/** Shows a toast each time a fetch ends in an error. */
export function useFailureToast({ isError, isFetching }: Asked, { title, description }: FailureWords) {
  const failed = isError && !isFetching
  useEffect(() => {
    if (failed) toast({ title, description, tone: 'error' })
  }, [failed, title, description])
}
