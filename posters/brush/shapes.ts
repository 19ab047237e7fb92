import { n } from './numbers.ts'

export type Point = readonly [number, number]

export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${n(opacity, 2)}"` : ''}/>`

export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${n(opacity, 2)}"` : ''}/>`

export const rect = (x: number, y: number, width: number, height: number, colour: string, opacity = 1) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${colour}"${opacity < 1 ? ` opacity="${n(opacity, 2)}"` : ''}/>`

export const disc = (x: number, y: number, radius: number, colour: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}"${opacity < 1 ? ` opacity="${n(opacity, 2)}"` : ''}/>`

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, opacity = 1) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${opacity < 1 ? ` opacity="${n(opacity, 2)}"` : ''}/>`

export const outline = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

export const polygon = (points: readonly Point[], colour: string, opacity = 1) => fill(outline(points), colour, opacity)

export const placed = (x: number, y: number, scale: number, content: string, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${n(scale, 3)})">${content}</g>`

export const mirrored = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(-scale, 3)} ${n(scale, 3)})">${content}</g>`

/** A mirror image below the line `y`. */
export const reflected = (y: number, content: string, opacity: number) =>
  `<g transform="translate(0 ${n(2 * y)}) scale(1 -1)" opacity="${n(opacity, 2)}">${content}</g>`

/** Clips the content to a shape. The name must be unique within the scene. */
export const within = (name: string, d: string, content: string) =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`

/** Path of a rectangle; join it with others of its colour into one path. */
export const block = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
