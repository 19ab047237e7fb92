import type { ComponentProps } from 'react'
import { useTheme } from './theme/use-theme.ts'

type ThemedPictureProps = ComponentProps<'img'> & {
  src: string
  alt: string
  /** What hangs there after dark. */
  night: string
}

/** Two pictures of one place: the theme decides which is fetched. */
export function ThemedPicture({ src, night, alt, ...rest }: ThemedPictureProps) {
  const { choice } = useTheme()
  return (
    <picture>
      {choice === 'auto' && <source srcSet={night} media="(prefers-color-scheme: dark)" />}
      <img {...rest} alt={alt} src={choice === 'dark' ? night : src} />
    </picture>
  )
}
