import { type RoomTones, roomTones } from '../../brush/interior.ts'
import { levelRectangle } from '../../brush/perspective.ts'
import { block, fill, line, oval, placed, polygon } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { rooftops } from '../../motifs/buildings/rooftops.ts'
import { easel, paintStool } from '../../motifs/rooms/easel.ts'
import { plasterBust } from '../../motifs/rooms/plaster-bust.ts'
import { boards, canvasOnRight, glazingBars, shell, stove, view, windowLight } from '../../motifs/rooms/studio-room.ts'
import type { Palette } from '../../palettes.ts'
import type { Scene } from '../scene.ts'

/** A painter's studio under the roofs, its north window over the city. */
export const studio: Scene = (p, random) => {
  const tones = roomTones(p)
  const moonlit = isDark(p) && p.height > 0.2
  const light = windowLight(0.82 - p.height * 0.35, 0.16)
  return `${sky(p, { horizon: 450, x: 250, low: 330, high: -130, radius: 40 }, random)}${cloudStreaks(3, [190, 330], p, random)}${placed(140, 352, 0.92, rooftops(p, random))}
${shell(tones)}${glazingBars(tones, p)}${cat(p, tones)}${stove(p, tones)}${pictures(p, tones)}${boards(tones)}${rug(p)}${fill(light, tones.beam, moonlit ? 0.3 : 0.58)}
${lamp(p)}${stand(p, tones)}${work(p, tones)}`
}

function pictures(p: Palette, tones: RoomTones): string {
  return [
    canvasOnRight({ composition: 'strata', span: [6.7, 8.2], height: [2.3, 4.1] }, p, tones),
    canvasOnRight({ composition: 'signal', span: [5.1, 6.2], height: [2.3, 4.3] }, p, tones),
    canvasOnRight({ composition: 'arcade', span: [6.5, 8.1], height: [0, 1.9], off: 0.22 }, p, tones),
    canvasOnRight({ composition: 'regatta', span: [5.7, 7], height: [0, 1.35], off: 0.42 }, p, tones),
  ].join('')
}

function rug(p: Palette): string {
  const stripe = (front: number, back: number, colour: string) =>
    fill(levelRectangle(view, 0, [0.2, 3.4], [front, back]), colour)
  return `${stripe(4.2, 6.3, mix(p.accentShade, p.near, 0.25))}${stripe(4.4, 6.1, mix(p.accent, p.accentShade, 0.45))}${stripe(4.9, 5, mix(p.stone, p.accent, 0.3))}${stripe(5.5, 5.58, mix(p.stone, p.accent, 0.3))}`
}

function lamp(p: Palette): string {
  const lit = isDark(p)
  const glow = mix(p.lamp, p.accent, 0.28)
  const cone = lit
    ? polygon(
        [
          [622, 190],
          [706, 190],
          [900, 724],
          [470, 724],
        ],
        glow,
        0.16,
      ) +
      polygon(
        [
          [640, 190],
          [690, 190],
          [840, 720],
          [500, 720],
        ],
        glow,
        0.16,
      )
    : ''
  return `${line('M664 0V150', p.near, 3)}${cone}${oval(664, 188, 44, 9, lit ? p.lamp : p.white)}${fill('M616 186C618 162 644 152 656 150H672C684 152 710 162 712 186C690 178 638 178 616 186Z', mix(p.foliage, p.near, 0.4))}`
}

function stand(p: Palette, tones: RoomTones): string {
  const wood = mix(tones.woodDark, p.near, 0.3)
  const lit = isDark(p) && p.height > 0.2
  const plaster = {
    light: mix(p.white, lit ? p.lamp : p.sun, 0.25),
    tone: mix(p.whiteShade, tones.shade, 0.25),
    shade: mix(p.whiteShade, tones.deep, 0.75),
  }
  return `${oval(262, 728, 84, 9, tones.deep, 0.5)}${line('M236 540L206 728M288 540L318 728M262 540V716', wood, 10)}${line('M222 650H302', wood, 6)}${fill(block(206, 528, 112, 13), mix(wood, tones.beam, 0.25))}${fill(block(214, 541, 96, 7), wood)}${placed(262, 528, 1.24, plasterBust(plaster))}`
}

function work(p: Palette, tones: RoomTones): string {
  const wood = mix(tones.wood, p.stone, 0.2)
  return `${oval(742, 724, 110, 10, tones.deep, 0.45)}${placed(730, 724, 1, easel({ composition: 'eclipse', width: 220, height: 272, rest: 116 }, wood, p))}${oval(924, 724, 66, 8, tones.deep, 0.45)}${placed(924, 724, 0.94, paintStool(wood, p))}`
}

/** A cat on the window sill, looking out. */
function cat(p: Palette, tones: RoomTones): string {
  return placed(
    470,
    520,
    0.62,
    `${fill('M-20 0C-26 -26 -18 -48 -8 -56C-14 -66 -14 -78 -12 -90L-4 -82H6L14 -90C16 -78 16 -66 10 -56C20 -46 24 -22 22 0Z', p.near)}${line('M18 -3C40 -2 44 12 30 22C26 26 28 32 32 34', p.near, 6)}${line('M-19 -6C-22 -28 -15 -46 -8 -54', mix(p.near, tones.beam, 0.5), 2.5)}`,
  )
}
