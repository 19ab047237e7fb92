import type { LucideIcon } from 'lucide-react'

/** Icons that each row of a table repeats, drawn once: `RowIcon` shows one by its name. */
export function IconSprite({ icons }: { icons: Readonly<Record<string, LucideIcon>> }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon strokeWidth={1.25} />
        </symbol>
      ))}
    </svg>
  )
}

/** An icon of the page's `IconSprite`. In an icon button it needs no size. */
export function RowIcon({ name, size }: { name: string; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size}>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}

const idOf = (name: string) => `icon-${name}`
