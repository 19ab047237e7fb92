import { parseStyles, type StyleNode } from './parse-styles.ts'

/**
 * Removes the rules that no element of the page can match from the styles that the page contains. Its scripts may add other
 * elements, so they load the stylesheets first (`deferScripts`).
 */
export type KeepUsedStyles = (html: string) => string

/** Looks at classes alone, so rules for states, themes, sizes and printing stay. The styles are parsed once. */
export function usedStyles(): KeepUsedStyles {
  let parsed: { css: string; rules: readonly StyleNode[] } | undefined

  return (html) => {
    const opening = styleElement.exec(html)
    if (!opening) return html
    const cssStart = opening.index + opening[0].length
    const cssEnd = html.indexOf('</style>', cssStart)
    const css = html.slice(cssStart, cssEnd)
    if (parsed?.css !== css) parsed = { css, rules: parseStyles(css) }
    const [before, after] = [html.slice(0, cssStart), html.slice(cssEnd)]
    const classes = classesIn(after)
    return before + printUsed(parsed.rules, (name) => classes.has(name)) + after
  }
}

// As TanStack Router writes it, with or without a nonce.
const styleElement = /<style\b[^>]* data-tsr-inline-css[^>]*>/

function classesIn(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of decoded(list).split(' ')) classes.add(name)
  return classes
}

/** As React escapes attributes. */
const decoded = (attribute: string) =>
  attribute.includes('&')
    ? attribute.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '')
    : attribute
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function printUsed(nodes: readonly StyleNode[], isUsed: (className: string) => boolean): string {
  const rules = print(nodes, isUsed)
  return rules.replaceAll(namedBlock, (block, name: string) => (rules.split(name, 3).length > 2 ? block : ''))
}

/** A custom property or an animation, which other rules use by its name. */
const namedBlock = /@(?:property|keyframes) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g

function print(nodes: readonly StyleNode[], isUsed: (className: string) => boolean): string {
  let css = ''
  for (const { text, selectors, children } of nodes) {
    if (!children) {
      css += text
      continue
    }
    const used = selectors?.filter(({ classes }) => classes.every(isUsed))
    if (used?.length === 0) continue
    const content = print(children, isUsed)
    // An empty layer still has its place among the layers.
    if (content || text.startsWith('@layer'))
      css += `${used?.map((selector) => selector.text).join(',') ?? text}{${content}}`
  }
  return css
}
