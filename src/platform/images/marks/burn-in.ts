import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { encoderOf, type Picture } from './picture.ts'

export interface VisibleMark {
  strength: 'discreet' | 'strong'
  text: string
}

/**
 * Writes a text into the picture itself. The letters come from fonts of ours, because a server may have none, and are drawn
 * by Pango: the decoder for SVG is blocked in the whole process (open-image.ts).
 */
export async function burnIn(picture: Picture, { strength, text }: VisibleMark): Promise<Picture> {
  const overlay = strength === 'discreet' ? await cornerOf(picture, text) : await tilesOf(picture, text)
  const { data, info } = await encoderOf(picture)
    .composite([overlay])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

interface Size {
  width: number
  height: number
}

async function cornerOf(picture: Size, text: string): Promise<OverlayOptions> {
  const pixels = Math.max(11, Math.round(Math.max(picture.width, picture.height) / 56))
  const margin = Math.round(pixels * 0.8)
  const { input, width, height } = await fitted(await written(text, { pixels, alpha: [72, 62] }), {
    width: Math.max(1, picture.width - 2 * margin),
    height: Math.max(1, picture.height - 2 * margin),
  })
  return {
    input,
    left: Math.max(0, picture.width - width - margin),
    top: Math.max(0, picture.height - height - margin),
  }
}

/** All over the picture, so that no part of it can be cut out without the text. */
async function tilesOf(picture: Size, text: string): Promise<OverlayOptions> {
  const pixels = Math.max(12, Math.round(Math.max(picture.width, picture.height) / 36))
  const line = await (await written(text, { pixels, alpha: [34, 26] })).png().toBuffer()
  const gap = Math.round(pixels * 1.3)
  const turned = await sharp(line)
    .extend({ top: gap, bottom: gap, left: gap, right: gap, background: transparent })
    .png()
    .toBuffer()
  const slanted = sharp(turned).rotate(-24, { background: transparent })
  const { input } = await fitted(sharp(await slanted.png().toBuffer()), picture)
  return { input, tile: true, gravity: 'centre' }
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

async function fitted(image: Sharp, { width, height }: Size) {
  const { data, info } = await image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** White letters with a dark shadow, which are legible on any picture. */
async function written(text: string, { pixels, alpha: [light, dark] }: { pixels: number; alpha: [number, number] }) {
  await registerFonts()
  const shift = Math.max(1, Math.round(pixels / 16))
  const [letters, shadow] = await Promise.all([draw(text, pixels, 'white', light), draw(text, pixels, 'black', dark)])
  const { width, height } = await sharp(letters).metadata()
  return sharp(
    await sharp({
      create: { width: width + shift, height: height + shift, channels: 4, background: transparent },
    })
      .composite([
        { input: shadow, left: shift, top: shift },
        { input: letters, left: 0, top: 0 },
      ])
      .png()
      .toBuffer(),
  )
}

function draw(text: string, pixels: number, colour: string, alpha: number): Promise<Buffer> {
  const markup = `<span foreground="${colour}" alpha="${alpha}%">${escaped(text)}</span>`
  return sharp({ text: { text: markup, font: `Hanken Grotesk ${pixels}`, fontfile: latin, dpi: 72, rgba: true } })
    .png()
    .toBuffer()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const fontAt = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))
const latin = fontAt('hanken-grotesk-latin')

let fontsRegistered: Promise<unknown> | undefined
/** A font that one text has named is there for all later ones. */
const registerFonts = () => {
  fontsRegistered ??= sharp({
    text: { text: 'Ł', font: 'Hanken Grotesk 12', fontfile: fontAt('hanken-grotesk-latin-ext'), dpi: 72 },
  })
    .png()
    .toBuffer()
  return fontsRegistered
}

/** Whether our fonts have all letters of a text. */
export const isWritable = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u017f’–·]+$/.test(text)
