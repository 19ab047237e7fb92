import { Search, X } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { useFieldControl } from './field-context.ts'

export function SearchInput({ className = '', placeholder = ' ', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <div className={`control-group ${className}`.trim()}>
      <Search aria-hidden="true" size={18} strokeWidth={1.25} className="mr-3 shrink-0 text-ink-2" />
      <input
        enterKeyHint="search"
        {...rest}
        {...useFieldControl(rest)}
        type="search"
        // The clear button depends on :placeholder-shown, so a placeholder is always set.
        placeholder={placeholder}
        className="peer control-part [&::-webkit-search-cancel-button]:hidden"
      />
      <IconButton label="Clear search" onClick={clearInputBefore} className="-mr-3 peer-placeholder-shown:invisible">
        <X aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
    </div>
  )
}

/** Empties the input and fires an input event, so that controlled and uncontrolled inputs both notice. */
function clearInputBefore(event: MouseEvent<HTMLButtonElement>) {
  const input = event.currentTarget.previousElementSibling
  if (!(input instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
