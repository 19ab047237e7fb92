import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button; the routes type `to` and `params`. */
export const LinkButton = createLink(({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <a {...rest} className={buttonClass({ variant, size }, className)} />
))
