import { useEffect } from 'react'
import { toast } from './toast.ts'

interface FailureWords {
  title: string
  description?: string | undefined
}

interface Asked {
  isError: boolean
  errorUpdatedAt: number
}

/** Says that something could not be loaded: at each failure, also where one follows another. */
export function useFailureToast({ isError, errorUpdatedAt }: Asked, { title, description }: FailureWords) {
  const failedAt = isError ? errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) toast({ title, description, tone: 'error' })
  }, [failedAt, title, description])
}
