import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { useFieldControl } from './field-context.ts'

/** A password input with a button that shows the text. */
export function PasswordInput({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Drawing = shown ? EyeOff : Eye

  return (
    <div className="control-group">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...useFieldControl(rest)}
        type={shown ? 'text' : 'password'}
        className={`control-part ${className}`.trim()}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="-mr-3"
      >
        <Drawing aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
    </div>
  )
}
