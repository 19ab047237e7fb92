import { fill, line } from '../../brush/shapes.ts'

interface Cloth {
  dark: string
  /** Colour of the lit rim, on the left. */
  light: string
  /** Colour of the hatband and of the objects they hold. */
  spot: string
}

/** A woman in a wide hat and a long coat, seen from behind, 198 high; she stands at the origin. */
export function ladyInHat({ dark, light, spot }: Cloth): string {
  const coat =
    'M-20 -146C-12 -152 -5 -152 -4 -158H4C5 -152 12 -152 20 -146C18 -132 12 -122 10 -112C14 -98 17 -84 19 -66L28 -22C10 -17 -12 -17 -27 -22L-18 -66C-17 -84 -14 -98 -10 -112C-12 -122 -18 -132 -20 -146Z'
  const legs = 'M-9 -20L-7 -5L-12 0H-3L-2 -7V-20ZM3 -20L4 -7L3 0H12L9 -5L10 -20Z'
  const head = 'M-9 -180C-10 -168 -8 -158 0 -157C8 -158 11 -168 10 -180Z'
  const hat =
    'M-29 -175C-14 -184 16 -188 29 -183C20 -174 -10 -170 -29 -175ZM-13 -180C-13 -194 -5 -199 3 -198C11 -197 15 -191 15 -182Z'
  const rim =
    'M-20 -146C-18 -132 -12 -122 -10 -112C-14 -98 -17 -84 -18 -66L-27 -22L-20 -20L-12 -66C-11 -84 -8 -98 -6 -112C-8 -122 -13 -134 -14 -149ZM-13 -180C-13 -194 -5 -199 3 -198C-4 -195 -7 -189 -7 -181Z'
  return `${line('M-17 -143L-27 -122L-11 -107', light, 6)}${line('M17 -143L23 -118L23 -96', dark, 6.4)}${fill(coat + legs + head, dark)}${fill(`${hat}M-3 -158A7 6 0 0 1 -14 -160A6 6 0 0 1 -6 -166Z`, dark)}${fill(rim, light)}${fill('M-13 -179C-4 -183 8 -184 15 -182V-187C8 -188 -4 -187 -13 -184ZM15 -100H31V-89H15Z', spot)}`
}

/** A man in a soft hat and an overcoat, his hands behind him, 206 high; he stands at the origin. */
export function manInHat({ dark, light, spot }: Cloth): string {
  const body =
    'M-6 -164C-10 -156 -22 -156 -25 -148C-29 -134 -31 -118 -27 -104L-16 -96C-18 -78 -20 -62 -21 -50H-15L-13 -5L-20 0H-3L-2 -50H2L4 0H20L13 -5L16 -50H22C21 -62 19 -78 17 -96L28 -104C32 -118 30 -134 26 -148C23 -156 11 -156 7 -164Z'
  const head = 'M-9 -186V-174C-9 -167 -5 -163 0 -163C6 -163 10 -167 10 -174V-186Z'
  const hat =
    'M-22 -184C-12 -190 14 -190 24 -183C14 -178 -12 -178 -22 -184ZM-12 -186C-14 -203 -5 -205 1 -201C8 -206 16 -202 13 -186Z'
  const rim =
    'M-6 -160C-12 -156 -22 -156 -25 -148C-29 -134 -31 -118 -27 -104L-21 -100C-22 -118 -20 -140 -6 -160ZM-16 -96C-18 -78 -20 -62 -21 -50H-15L-13 -5L-9 -5L-11 -50C-12 -70 -12 -84 -10 -94ZM-12 -186C-14 -203 -5 -205 1 -201C-6 -200 -8 -196 -7 -187Z'
  return `${fill(body + head + hat, dark)}${fill(rim, light)}${fill('M-12 -187C-4 -190 8 -190 13 -187V-191C6 -193 -4 -193 -12 -191Z', spot)}${line('M-16 -118L1 -104L17 -118', light, 3, 0.4)}`
}
