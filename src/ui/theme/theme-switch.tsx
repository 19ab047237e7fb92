import { useEffect, useRef } from 'react'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import { Segmented } from '../forms/choices/segmented.tsx'
import { useTheme } from './use-theme.tsx'

const options: { value: ThemeChoice; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Lets the reader choose a theme. Hidden without scripts: then the system's setting decides. */
export function ThemeSwitch() {
  const { choice, setChoice } = useTheme()
  const frame = useRef<HTMLDivElement>(null)

  const pick = (picked?: string) => {
    const option = options.find(({ value }) => value === picked)
    if (option && option.value !== choice) setChoice(option.value)
  }

  // A choice made before hydration.
  useEffect(() => pick(frame.current?.querySelector<HTMLInputElement>('input:checked')?.value))

  return (
    <div ref={frame} className="noscript:hidden">
      <Segmented
        label="Theme"
        options={options}
        value={choice}
        // Not onChange: React replays only the click of a choice made during hydration.
        onClick={({ currentTarget }) => pick(currentTarget.value)}
        // Otherwise a browser that restores form values would show a choice that is not the current theme.
        autoComplete="off"
      />
    </div>
  )
}
