import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** The link of a table row: its text is in the primary cell, its click target is the whole row. */
export const RowLink = createLink(({ className = '', ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={`row-link ${className}`.trim()} />
))
