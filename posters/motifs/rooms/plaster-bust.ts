import { block, fill, oval } from '../../brush/shapes.ts'

interface Plaster {
  light: string
  tone: string
  shade: string
}

/** A plaster head in profile to the right, 156 high on its socle; it stands at the origin. The light comes from the right. */
export function plasterBust({ light, tone, shade }: Plaster): string {
  const figure =
    'M-46 -34C-48 -52 -38 -60 -26 -65C-18 -70 -17 -78 -19 -88C-36 -98 -38 -130 -22 -144C-8 -156 16 -154 24 -140C28 -132 28 -127 28 -122L31 -117L29 -113L39 -100C39 -98 37 -97 32 -96L35 -91L31 -89L33 -85C33 -83 31 -82 30 -81C33 -76 31 -71 25 -70C20 -69 16 -70 13 -71C12 -66 13 -61 17 -57C30 -52 38 -46 38 -34C24 -28 -28 -28 -46 -34Z'
  const lit =
    'M24 -140C28 -132 28 -127 28 -122L31 -117L29 -113L39 -100C39 -98 37 -97 32 -96L35 -91L31 -89L33 -85C33 -83 31 -82 30 -81C33 -76 31 -71 25 -70C21 -76 23 -84 19 -92C17 -104 20 -122 16 -136ZM13 -71C12 -66 13 -61 17 -57C30 -52 38 -46 38 -34L22 -31C18 -44 8 -52 4 -60C4 -66 6 -70 13 -71Z'
  const hair =
    'M-19 -88C-36 -98 -38 -130 -22 -144C-8 -156 16 -154 24 -140C14 -140 8 -132 2 -126C-4 -118 -6 -106 -4 -98C-10 -90 -14 -88 -19 -88ZM-24 -100C-38 -96 -46 -106 -42 -116C-38 -124 -30 -122 -28 -118Z'
  return `${fill(`${block(-26, -12, 52, 12)}M-15 -12C-12 -20 -13 -26 -18 -32H18C13 -26 12 -20 15 -12Z`, shade)}${fill(`${block(10, -12, 16, 12)}M6 -12C6 -20 8 -26 10 -32H18C13 -26 12 -20 15 -12Z`, light)}${fill(figure, tone)}${fill(lit, light)}${fill(hair, shade)}${fill('M-12 -150C0 -156 16 -154 24 -140C14 -140 8 -132 2 -126C2 -136 -2 -144 -12 -150Z', tone)}${oval(4, -101, 4, 7, shade)}${fill('M22 -117L28 -115L23 -113ZM26 -90L31 -89L26 -87Z', shade)}`
}
