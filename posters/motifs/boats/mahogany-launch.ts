import { disc, fill, line, oval, within } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

interface Wood {
  base: string
  light: string
  rim: string
  shade: string
  deep: string
  seam: string
}

const woodOf = (p: Palette): Wood => {
  const base = mix(mix(p.accent, p.accentShade, 0.55), p.stone, 0.16)
  return {
    base,
    light: mix(base, p.stone, 0.34),
    rim: mix(base, p.sun, 0.62),
    shade: mix(base, p.near, 0.34),
    deep: mix(base, p.near, 0.6),
    seam: mix(base, p.near, 0.5),
  }
}

const side =
  'M-346 -66C-210 -86 60 -96 204 -108C274 -114 330 -124 372 -138C356 -96 330 -62 292 -36C250 -10 180 2 100 8L-338 12C-350 2 -354 -30 -346 -66Z'
const deckLine = 'M-346 -66C-210 -86 60 -96 204 -108C274 -114 330 -124 372 -138'

/** A launch of varnished mahogany, her bow to the right; 720 long, its waterline at y = 0. The sun stands at the left. */
export function mahoganyLaunch(p: Palette): string {
  const wood = woodOf(p)
  return `${deck(p, wood)}${cockpit(p, wood)}${farGlass(p)}${crew(p)}${nearGlass(p)}${hull(p, wood)}${fittings(p)}`
}

function deck(p: Palette, wood: Wood): string {
  const seams = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const up = (near: number, far: number) => (near + (far - near) * share).toFixed(1)
    return `M${up(-346, -334)} ${up(-66, -92)}C${up(-210, -190)} ${up(-86, -118)} ${up(60, 70)} ${up(-96, -128)} ${up(204, 214)} ${up(-108, -134)}C${up(274, 280)} ${up(-114, -136)} 330 ${up(-124, -138)} 372 -138`
  })
  const top = `${deckLine}C330 -140 280 -138 214 -136C70 -130 -190 -120 -334 -94Z`
  return within(
    'launch-deck',
    top,
    `${fill(top, wood.light)}${fill('M60 -150H380V-90H90Z', mix(wood.light, wood.base, 0.6))}${fill('M-340 -140H-150L-220 -60H-350Z', mix(wood.light, p.sun, 0.26))}${line(seams.join(''), mix(p.white, p.stone, 0.35), 1.2, 0.8)}${fill('M-286 -108C-250 -112 -190 -116 -146 -119L-160 -86C-206 -84 -256 -80 -296 -76Z', mix(p.white, p.stone, 0.12))}${fill('M-296 -76C-256 -80 -206 -84 -160 -86L-163 -80C-210 -78 -258 -74 -299 -70Z', p.whiteShade)}${line('M-222 -115L-236 -81', p.whiteShade, 2)}`,
  )
}

function cockpit(p: Palette, wood: Wood): string {
  return `${fill('M-122 -120C-60 -124 40 -129 112 -131L134 -104C60 -99 -60 -95 -134 -90Z', wood.deep)}${fill('M-116 -117L-96 -118C-100 -130 -108 -142 -118 -144C-128 -144 -130 -134 -128 -118Z', p.whiteShade)}${fill('M-4 -123L14 -124C12 -140 4 -152 -6 -153C-16 -153 -18 -142 -16 -123Z', p.whiteShade)}${fill('M-134 -90C-60 -95 60 -99 134 -104L136 -100C60 -94 -60 -90 -136 -85Z', wood.rim)}`
}

const glassTone = (p: Palette) => mix(p.sky[5] ?? p.glass, p.white, 0.3)

const farGlass = (p: Palette) =>
  `${fill('M84 -132L62 -172C86 -174 108 -172 118 -168L152 -128Z', glassTone(p), 0.5)}${line('M62 -172C86 -174 108 -172 118 -168L152 -128', p.white, 2)}`

function crew(p: Palette): string {
  const skin = mix(p.stone, p.roof, 0.34)
  const skinShade = mix(skin, p.near, 0.3)
  const hair = mix(p.near, p.accentShade, 0.2)
  const driver = `${fill('M14 -112C14 -132 16 -146 28 -150C42 -152 52 -144 54 -128L56 -112Z', mix(p.near, p.sea[4] ?? p.near, 0.4))}${fill('M34 -132C44 -136 62 -134 76 -138L80 -130C66 -124 48 -122 36 -122Z', mix(p.near, p.sea[3] ?? p.near, 0.4))}${disc(80, -134, 4.5, skin)}${fill('M30 -152L31 -162H43L43 -150C40 -146 34 -147 30 -152Z', skinShade)}${fill('M27 -174C27 -185 35 -190 43 -188C51 -186 53 -178 52 -172L56 -166L52 -164C52 -157 47 -154 41 -155C33 -157 27 -164 27 -174Z', skin)}${fill('M27 -174C27 -164 31 -158 37 -156L40 -168L36 -178Z', hair)}${fill('M25 -175C22 -189 32 -197 43 -195C51 -194 55 -187 54 -180L64 -177L63 -174C52 -178 38 -179 25 -172Z', p.white)}${fill('M25 -175C24 -178 24 -181 25 -184C34 -181 46 -182 54 -180L64 -177L63 -174C52 -178 38 -179 25 -172Z', p.whiteShade)}`
  const guest = `${fill('M-104 -104C-106 -122 -104 -136 -88 -141L-66 -142C-56 -138 -52 -128 -48 -104Z', p.white)}${fill('M-70 -142L-66 -142C-56 -138 -52 -128 -48 -104H-62C-62 -120 -64 -134 -70 -142Z', p.whiteShade)}${line('M-94 -128C-92 -118 -86 -110 -76 -107', p.whiteShade, 2)}${fill('M-80 -142L-79 -154H-68L-68 -141Z', skinShade)}${fill('M-84 -166C-84 -177 -76 -181 -69 -179C-62 -177 -60 -169 -61 -164L-58 -159L-62 -157C-62 -152 -66 -150 -70 -151C-78 -152 -84 -158 -84 -166Z', skin)}${line('M-70 -166H-60', p.near, 4.5)}${fill('M-66 -181C-78 -188 -92 -178 -88 -164C-87 -156 -82 -150 -72 -148L-70 -152C-78 -156 -80 -166 -76 -172C-73 -176 -68 -176 -64 -175Z', p.accent)}${fill('M-82 -154C-96 -160 -108 -154 -122 -162C-136 -170 -150 -164 -162 -168C-152 -156 -138 -154 -126 -150C-112 -144 -98 -146 -84 -147Z', p.accent)}${fill('M-84 -149C-98 -148 -112 -150 -126 -154C-112 -144 -98 -146 -84 -147Z', p.accentShade)}`
  return `<g transform="translate(2 14) scale(1.13)">${guest}${driver}</g>`
}

const nearGlass = (p: Palette) =>
  `${fill('M2 -97L16 -146C44 -150 76 -150 96 -146L146 -105C100 -101 50 -99 2 -97Z', glassTone(p), 0.42)}${fill('M24 -98L40 -148L58 -149L46 -99ZM64 -100L76 -149L84 -148L76 -101Z', p.white, 0.34)}${line('M2 -97L16 -146C44 -150 76 -150 96 -146L146 -105M118 -168L96 -146M62 -172L16 -146', p.white, 2.6)}`

function hull(p: Palette, wood: Wood): string {
  const bottom = mix(p.accentShade, p.near, 0.3)
  const mirror = mix(wood.base, p.sea[1] ?? p.glint, 0.36)
  const planks = [14, 27, 41, 56].map(
    (drop, index) =>
      `M-352 ${-66 + drop}C-210 ${-86 + drop} 60 ${-96 + drop * 0.96} 204 ${-108 + drop * 0.92}C264 ${-113 + drop * 0.9} 312 ${-121 + drop * 0.88} ${366 - index * 9} ${-134 + drop * 0.86}`,
  )
  return within(
    'launch-side',
    side,
    `${fill(side, wood.base)}${fill('M-360 -70C-210 -92 60 -100 204 -114C274 -120 330 -130 376 -144L366 -116C300 -100 250 -94 204 -90C60 -80 -210 -70 -352 -50Z', wood.light)}${fill('M-358 -54C-210 -74 60 -84 204 -96C254 -100 310 -110 352 -120L348 -112C304 -102 254 -93 204 -89C60 -78 -210 -66 -356 -47Z', wood.rim, 0.85)}${fill('M-360 -18C-200 -34 60 -42 204 -56C264 -62 310 -72 350 -84L300 -20L100 20H-360Z', wood.shade)}${fill('M-360 -14C-200 -24 60 -30 204 -40C254 -44 290 -50 330 -60L322 -50C280 -40 250 -34 204 -30C60 -20 -200 -12 -360 -3Z', mirror, 0.8)}${fill('M376 -140C340 -124 316 -96 270 -24L300 -20L390 -130Z', wood.shade, 0.6)}${line(planks.join(''), wood.seam, 1.2, 0.55)}${fill('M-360 0C-200 -6 60 -10 160 -18C220 -23 270 -34 312 -50L290 -26L100 20H-360Z', bottom)}${line('M-360 -1C-200 -7 60 -11 160 -19C220 -24 270 -35 316 -53', p.white, 4)}${fill('M-360 -70H-330C-336 -40 -334 -10 -322 14H-360Z', wood.light, 0.8)}`,
  )
}

function fittings(p: Palette): string {
  const chrome = mix(p.white, p.whiteShade, 0.35)
  const shade = mix(p.whiteShade, p.near, 0.35)
  const lamp = isDark(p) ? disc(352, -143, 9, p.lamp, 0.3) + disc(352, -143, 3.4, p.lamp) : ''
  return `${line('M-346 -66C-210 -86 60 -96 204 -108C274 -114 330 -124 370 -138', chrome, 4.4)}${line('M-346 -64C-210 -84 60 -94 204 -106C274 -112 330 -122 368 -135', shade, 1.4)}${fill('M375 -141C358 -96 332 -62 294 -35L290 -38C328 -66 352 -98 366 -136Z', chrome)}${fill('M375 -141L371 -132C354 -94 330 -62 294 -35L292 -36.5C330 -66 356 -100 369 -138Z', shade)}${line('M352 -140V-146M326 -132h14M-318 -82h12', chrome, 4)}${lamp}${oval(262, -128, 12, 3.6, chrome)}${oval(264, -129, 6, 1.8, p.near, 0.6)}${line('M-334 -80L-350 -146', chrome, 3)}${fill('M-350 -145C-366 -152 -378 -138 -394 -145C-402 -148 -408 -148 -414 -146L-408 -112C-400 -114 -396 -114 -388 -111C-374 -105 -360 -118 -343 -112Z', p.accent)}${fill('M-372 -142C-380 -140 -386 -142 -394 -145C-402 -148 -408 -148 -414 -146L-408 -112C-400 -114 -396 -114 -388 -111C-382 -109 -376 -109 -368 -111Z', p.accentShade)}${line('M360 -136L368 -166', chrome, 2)}${fill('M368 -166L344 -163L365 -153Z', p.accent)}${line('M-112 -56H-64M-52 -57H-20', mix(p.lamp, p.stone, 0.4), 4, 0.9)}`
}
