import { n } from '../../brush/numbers.ts'
import { fill, line } from '../../brush/shapes.ts'

interface UrnTones {
  light: string
  face: string
  leaf: string
  leafLit: string
}

const body =
  'M-20 -44H20C19 -36 12 -34 13 -26C14 -16 8 -12 5 -9V-5H11V0H-11V-5H-5V-9C-8 -12 -14 -16 -13 -26C-12 -34 -19 -36 -20 -44Z'
const bodyLit = 'M8 -40H20C19 -36 12 -34 13 -26C14 -16 8 -12 5 -9C7 -20 6 -30 8 -40Z'
const blades = [-80, -62, -46, -30, -15, 0, 15, 30, 46, 62, 80]

/** A stone urn planted with an agave, 88 high, standing at the origin. The light comes from the right. */
export function urn({ light, face, leaf, leafLit }: UrnTones): string {
  const leaves = blades.map((turn) => blade(turn, -3.4, 3.4)).join('')
  const litLeaves = blades
    .filter((turn) => turn > -20)
    .map((turn) => blade(turn, 0.6, 3.4))
    .join('')
  return `${fill(leaves, leaf)}${fill(litLeaves, leafLit)}${fill(body, face)}${fill(bodyLit, light)}${line('M-20 -43H20', light, 3)}`
}

/** One pointed leaf, rotated about the centre of the plant. */
function blade(turn: number, left: number, right: number): string {
  const angle = (turn * Math.PI) / 180
  const long = 48 - Math.abs(turn) * 0.12
  const at = (across: number, up: number) =>
    `${n(across * Math.cos(angle) + up * Math.sin(angle))} ${n(-40 + across * Math.sin(angle) - up * Math.cos(angle))}`
  return `M${at(left * 0.7, -2)}Q${at(left * 1.5, long * 0.5)} ${at(0, long)}Q${at(right * 1.5, long * 0.5)} ${at(right * 0.7, -2)}Z`
}
