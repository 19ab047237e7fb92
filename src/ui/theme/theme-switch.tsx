import { useEffect, useRef } from 'react'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import { Segmented } from '../forms/choices/segmented.tsx'
import { useTheme } from './use-theme.tsx'

const options: { value: ThemeChoice; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Where a reader chooses between the themes. Without scripts the system decides, so there is nothing to choose. */
export function ThemeSwitch() {
  const { choice, setChoice } = useTheme()
  const frame = useRef<HTMLDivElement>(null)

  const pick = (picked?: string) => {
    const option = options.find(({ value }) => value === picked)
    if (option && option.value !== choice) setChoice(option.value)
  }

  // What was picked before the page came alive.
  useEffect(() => pick(frame.current?.querySelector<HTMLInputElement>('input:checked')?.value))

  return (
    <div ref={frame} className="noscript:hidden">
      <Segmented
        label="Theme"
        options={options}
        value={choice}
        // Not by change: of a pick at the moment in which the page comes alive, React tells the click alone.
        onClick={({ currentTarget }) => pick(currentTarget.value)}
        // A browser that puts back an older pick would show it under the colours of another.
        autoComplete="off"
      />
    </div>
  )
}
