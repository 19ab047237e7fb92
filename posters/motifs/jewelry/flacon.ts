import { fill, line, oval, polygon } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A cut-glass scent bottle with a fan for its stopper. It stands at the origin and is 190 high. */
export function flacon(p: Palette): string {
  const glass = mix(p.white, p.sky[4] ?? p.far, 0.45)
  const clear = mix(p.white, p.sky[5] ?? p.white, 0.2)
  const dark = mix(p.sky[2] ?? p.far, p.near, 0.35)
  const scent = mix(p.lamp, p.accent, 0.3)
  return `${oval(10, 0, 66, 9, p.near, 0.4)}
${fill('M-30 0L-56 -38L-40 -96L-16 -112H16L40 -96L56 -38L30 0Z', glass)}
${fill('M-28 -4L-49 -36L-40 -70H40L49 -36L28 -4Z', scent)}
${polygon(
  [
    [-56, -38],
    [-40, -96],
    [-22, -80],
    [-28, -36],
  ],
  clear,
  0.85,
)}${polygon(
  [
    [-28, -36],
    [-22, -80],
    [18, -80],
    [22, -36],
  ],
  scent,
  0.4,
)}${polygon(
  [
    [56, -38],
    [40, -96],
    [18, -80],
    [22, -36],
  ],
  dark,
  0.55,
)}${polygon(
  [
    [-30, 0],
    [-56, -38],
    [-28, -36],
    [-12, -4],
  ],
  mix(scent, p.near, 0.25),
  0.7,
)}${polygon(
  [
    [30, 0],
    [56, -38],
    [22, -36],
    [8, -4],
  ],
  mix(scent, p.near, 0.6),
  0.75,
)}${polygon(
  [
    [-40, -96],
    [-16, -112],
    [-10, -96],
    [-22, -80],
  ],
  p.white,
)}
${fill('M-11 -112H11V-124H-11Z', mix(p.stone, p.lamp, 0.6))}${fill('M2 -112H11V-124H2Z', mix(p.stone, p.near, 0.4))}
${fill('M0 -122L-52 -158A62 62 0 0 1 52 -158Z', glass)}${fill('M0 -122L-52 -158A62 62 0 0 1 -26 -177Z', clear)}${fill('M0 -122L-2 -183A62 62 0 0 1 24 -178Z', clear, 0.8)}${fill('M0 -122L30 -175A62 62 0 0 1 52 -158Z', dark, 0.6)}
${line('M0 -122L-52 -158M0 -122L-26 -177M0 -122V-184M0 -122L26 -177M0 -122L52 -158', p.white, 1.4, 0.8)}${line('M-28 -36L-22 -80M22 -36L18 -80M-22 -80H18M-28 -36H22', p.white, 1.2, 0.6)}`
}
