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

/** Says that something could not be loaded: whenever that is the end of asking, also where it was before. */
export function useFailureToast({ isError, isFetching }: Asked, { title, description }: FailureWords) {
  const failed = isError && !isFetching
  useEffect(() => {
    if (failed) toast({ title, description, tone: 'error' })
  }, [failed, title, description])
}
