import type { ComponentProps } from 'react'

interface IconData {
  node: [element: 'path', attributes: ComponentProps<'path'> & { key: string }][]
}

type IconProps = ComponentProps<'svg'> & { size?: number }

/**
 * Replaces `createLucideIcon` in a build (see vite.config.ts). Lucide repeats the same attributes in every icon of a page, and
 * computes them at each rendering; here the class `icon` has what all icons share.
 */
// biome-ignore lint/style/noDefaultExport: the module that it replaces has one
export default function createIcon({ node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module loads
  return function Icon({ size = 24, strokeWidth = 2, className, ...rest }: IconProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology, unless it has a label
      <svg
        aria-hidden={rest['aria-label'] ? undefined : true}
        {...rest}
        className={className ? `icon ${className}` : 'icon'}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={strokeWidth}
      >
        {node.map(([Element, { key, ...attributes }]) => (
          <Element key={key} {...attributes} />
        ))}
      </svg>
    )
  }
}
