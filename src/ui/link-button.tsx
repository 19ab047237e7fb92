import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button; `to` and `params` are typed by the routes. */
export const LinkButton = createLink(({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <a {...rest} className={buttonClass({ variant, size }, className)} />
))
