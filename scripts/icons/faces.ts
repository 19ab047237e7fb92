import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../command.ts'

/** The fonts of the product, for a document without a server. */
export const faces = [
  face('Cormorant', 'normal', 'cormorant/files/cormorant-latin-wght-normal.woff2'),
  face('Cormorant', 'italic', 'cormorant/files/cormorant-latin-wght-italic.woff2'),
  face('Hanken', 'normal', 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
].join('')

function face(family: string, style: string, file: string): string {
  const content = readFileSync(join(checkout, 'node_modules/@fontsource-variable', file)).toString('base64')
  return `@font-face { font-family: ${family}; font-style: ${style}; font-weight: 100 900; src: url(data:font/woff2;base64,${content}) }`
}
