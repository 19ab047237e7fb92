import { useState } from 'react'
import { Button } from '#ui/button.tsx'

const themes = ['system', 'light', 'dark'] as const

/** Shows the whole page in one theme, whatever the system says. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState<(typeof themes)[number]>('system')
  const choose = (theme: (typeof themes)[number]) => {
    setChosen(theme)
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <Button
          key={theme}
          size="small"
          variant={theme === chosen ? 'solid' : 'outline'}
          aria-pressed={theme === chosen}
          onClick={() => choose(theme)}
        >
          {theme === 'system' ? 'As the system' : theme === 'light' ? 'Light' : 'After dark'}
        </Button>
      ))}
    </fieldset>
  )
}
