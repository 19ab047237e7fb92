import { daylight, joinedLight } from '../../brush/daylight.ts'
import { type RoomTones, roomTones } from '../../brush/interior.ts'
import { levelRectangle, rectangleFacingViewer, rectangleOnSideWall } from '../../brush/perspective.ts'
import { fill, oval, placed } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import {
  farWall,
  framed,
  hall,
  laylight,
  opening,
  panels,
  parquet,
  sideWall,
  view,
} from '../../motifs/buildings/exhibition-hall.ts'
import { ladyInHat, manInHat } from '../../motifs/people/visitors.ts'
import type { Palette } from '../../palettes.ts'
import type { Scene } from '../scene.ts'

/** An art deco exhibition hall under a glazed ceiling, and one visitor. */
export const gallery: Scene = (p) => {
  const plaster = roomTones(p)
  const tones = hungWith(plaster, p)
  const drift = [1.35 - p.height * 1.05, 0.12] as const
  const shafts = panels.map((away) =>
    daylight(view, { up: hall.crown, across: [opening.left, opening.right], away, drift, wall: hall.right }),
  )
  const strength = isDark(p) && p.height > 0.2 ? 0.35 : 0.75
  return `${laylight(p, plaster)}${farWall(p, tones)}${sideWall('left', p, tones)}${sideWall('right', p, tones)}${joinedLight(shafts, 'wall', tones.beam, strength)}${pictures(p, tones)}${joinedLight(shafts, 'wall', tones.beam, 0.14)}
${parquet(tones)}${joinedLight(shafts, 'floor', tones.beam, strength * 0.7)}${shafts.map((shaft) => joinedLight([shaft], 'air', tones.beam, strength * 0.12)).join('')}${bench(p, tones)}${visitors(p, tones)}`
}

/** The walls are covered in dark cloth, so that the light is visible on them. */
const hungWith = (plaster: RoomTones, p: Palette): RoomTones => ({
  ...plaster,
  wall: mix(p.mid, p.wallShade, isDark(p) ? 0.3 : 0.35),
  shade: mix(p.mid, p.near, 0.25),
  deep: mix(p.mid, p.near, 0.6),
})

function pictures(p: Palette, tones: RoomTones): string {
  return [
    framed({ composition: 'signal', wall: 'left', span: [8.6, 11], height: [1.2, 4.2] }, p, tones),
    framed({ composition: 'strata', wall: 'far', span: [-4.2, -1.4], height: [1.35, 4.35] }, p, tones),
    framed({ composition: 'pebbles', wall: 'far', span: [5, 7.8], height: [1.35, 4.35] }, p, tones),
    framed({ composition: 'regatta', wall: 'right', span: [8.3, 11.2], height: [1.2, 4.2] }, p, tones),
  ].join('')
}

function bench(p: Palette, tones: RoomTones): string {
  const [across, away] = [[-0.9, 2] as const, [7.1, 7.7] as const]
  const cushion = isDark(p) ? mix(p.accent, p.accentShade, 0.5) : p.accent
  const leg = (x: number) => rectangleFacingViewer(view, away[0], [x, x + 0.14], [0, 0.36])
  return `${fill(levelRectangle(view, 0, [-0.7, 2.5], [7, 7.8]), tones.deep, 0.5)}${fill(leg(-0.7) + leg(1.66), p.near)}${fill(rectangleFacingViewer(view, away[0], across, [0.34, 0.48]), mix(cushion, p.near, 0.35))}${fill(levelRectangle(view, 0.48, across, away), mix(cushion, p.sun, 0.12))}${fill(rectangleOnSideWall(view, across[1], away, [0.34, 0.48]), mix(cushion, p.near, 0.55))}`
}

function visitors(p: Palette, tones: RoomTones): string {
  const light = mix(p.near, tones.beam, 0.5)
  const standing = (across: number, away: number, figure: string) => {
    const [x, y] = view([across, 0, away])
    const scale = 5.9 / away
    return `${oval(x + 52 * scale, y + 2, 62 * scale, 5 * scale, tones.deep, 0.5)}${placed(x, y, scale, figure)}`
  }
  return `${standing(1.15, 15, manInHat({ dark: mix(p.near, tones.deep, 0.3), light, spot: p.near }))}${standing(3.8, 6.8, ladyInHat({ dark: p.near, light, spot: p.accent }))}`
}
