import type { Palette } from './palette.ts'

const fonts = {
  text: "'Hanken Grotesk', 'Segoe UI', system-ui, sans-serif",
  display: "Cormorant, 'Iowan Old Style', Palatino, Georgia, serif",
}

const width = 880
const edge = 28
export const inner = { left: edge, right: width - edge, top: 66 }

/** A drawing with its title, a name and a description for those who do not see it. */
export function svgDocument(
  { title, description, height }: { title: string; description: string; height: number },
  palette: Palette,
  content: string[],
): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="description">${escapeText(description)}</desc>`,
    `<style>text { font: 400 12.5px ${fonts.text}; fill: ${palette.ink}; font-variant-numeric: tabular-nums } .title { font: 500 23px ${fonts.display} } .group { font-weight: 600 } .quiet { fill: ${palette.quietInk}; font-size: 11.5px } .missed { fill: ${palette.missed}; font-weight: 600 }</style>`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    text(edge, 37, title, { class: 'title' }),
    line({ x1: edge, x2: width - edge, y1: 51, y2: 51 }, palette.line),
    ...content,
    '</svg>',
  ].join('\n')}\n`
}

export function text(x: number, y: number, content: string, attributes: Record<string, string> = {}): string {
  return `<text x="${short(x)}" y="${short(y)}"${shownAttributes(attributes)}>${escapeText(content)}</text>`
}

export function line(
  { x1, x2, y1, y2 }: { x1: number; x2: number; y1: number; y2: number },
  stroke: string,
  attributes: Record<string, string> = {},
): string {
  return `<line x1="${short(x1)}" x2="${short(x2)}" y1="${short(y1)}" y2="${short(y2)}" stroke="${stroke}"${shownAttributes(attributes)}/>`
}

export const short = (value: number): string => `${Number(value.toFixed(1))}`

const shownAttributes = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')

const escapeText = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
