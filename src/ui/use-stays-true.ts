import { useState } from 'react'

/** Stays true once it was: a field must not vanish while somebody types into it. */
export function useStaysTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition)
  if (condition && !wasTrue) setWasTrue(true)
  return condition || wasTrue
}
