import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#api/client.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { PasswordInput } from '#ui/forms/fields/password-input.tsx'
import type { Strength } from '../password-strength.ts'

type NewPasswordFieldProps = {
  label: string
  /** The member's names and address, which a guesser tries first. */
  personalWords?: readonly string[]
  error?: string | undefined
}

/** A field for a new password that shows how strong it is. */
export function NewPasswordField({ label, personalWords = [], error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const strength = useStrength(password, personalWords)
  const { data: instance } = useQuery(api.instance.read.queryOptions())
  const minimum = instance?.password_minimum ?? 6

  return (
    <div>
      <Field label={label} required error={error} hint={`${atLeast(error, minimum)}A few unrelated words work best.`}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <div aria-live="polite" className="mt-3 flex min-h-5 items-center gap-3 text-[0.8125rem] text-ink-2">
        {/* Hidden if the field shows an error, which says the same. */}
        {strength && !error && (
          <>
            <Bars filledBars={strengthLabels[strength].bars} />
            {strengthLabels[strength].text}
          </>
        )}
      </div>
    </div>
  )
}

/** Left out beside an error, which says the same or that something else is wrong. */
const atLeast = (error: string | undefined, minimum: number): string =>
  error ? '' : `At least ${minimum === 6 ? 'six' : minimum} characters. `

function Bars({ filledBars }: { filledBars: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {[1, 2, 3].map((bar) => (
        <span key={bar} className={`h-1 w-8 ${bar <= filledBars ? 'bg-gold' : 'bg-line'}`} />
      ))}
    </span>
  )
}

const strengthLabels: Record<Strength, { bars: number; text: string }> = {
  'too short': { bars: 0, text: 'Too short' },
  'too common': { bars: 0, text: 'Too common' },
  weak: { bars: 1, text: 'Weak: easy to guess' },
  fair: { bars: 2, text: 'Fair: hard to guess' },
  strong: { bars: 3, text: 'Strong' },
}

/** The list of common passwords is long, so it is loaded when the member starts to type. */
function useStrength(password: string, personalWords: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  const joinedWords = personalWords.join(' ')
  useEffect(() => {
    if (!password) return setStrength(undefined)
    let isCurrent = true
    void import('../password-strength.ts').then(({ strengthOf }) => {
      if (isCurrent) setStrength(strengthOf(password, [joinedWords]))
    })
    return () => {
      isCurrent = false
    }
  }, [password, joinedWords])
  return strength
}
