import sharp, { type Sharp } from 'sharp'

/** What happens to a picture on its way from a viewer to the one who finds it. `copies` are what other viewers received. */
type Attack = (copy: Buffer, copies: readonly Buffer[]) => Promise<Buffer>

/** By the names that the table prints. */
export const attacks: Readonly<Record<string, Attack>> = {
  'as it was sent': async (copy) => copy,
  'JPEG, quality 50': (copy) => jpeg(sharp(copy), 50),
  'JPEG, quality 30': (copy) => jpeg(sharp(copy), 30),
  'half the size': (copy) => scaled(copy, 0.5, 70),
  'a quarter of the size': (copy) => scaled(copy, 0.25, 70),
  'a messenger: 800 pixels, compressed twice': async (copy) => jpeg(sharp(await jpeg(sharp(copy).resize(800), 60)), 55),
  'a screenshot, 0.8 times, darker': async (copy) => jpeg((await resized(copy, 0.8)).gamma(1.2), 60),
  'a screenshot, 1.3 times, brighter': async (copy) =>
    jpeg((await resized(copy, 1.3)).modulate({ brightness: 1.1, saturation: 0.7 }), 60),
  'a screenshot of a page that shows it': onPage,
  'a crop of a half, 0.7 times': (copy) => cropped(copy, { x: 0.17, y: 0.13, width: 0.72, height: 0.7 }, 0.7),
  'a crop of a quarter, 0.7 times': (copy) => cropped(copy, { x: 0.31, y: 0.27, width: 0.5, height: 0.5 }, 0.7),
  'a crop of a corner, a quarter, 0.5 times': (copy) => cropped(copy, { x: 0, y: 0.5, width: 0.5, height: 0.5 }, 0.5),
  'a crop of a tenth': (copy) => cropped(copy, { x: 0.4, y: 0.3, width: 0.32, height: 0.32 }, 1),
  'turned by 1 degree': (copy) => turned(copy, 1),
  'turned by 2 degrees': (copy) => turned(copy, -2),
  mirrored: (copy) => jpeg(sharp(copy).flop(), 60),
  'the mean of two viewers’ copies': (copy, copies) => mean([copy, ...copies.slice(0, 1)]),
  'the mean of five viewers’ copies': (copy, copies) => mean([copy, ...copies]),
}

const jpeg = (picture: Sharp, quality: number) => picture.jpeg({ quality }).toBuffer()

const scaled = async (copy: Buffer, scale: number, quality: number) => jpeg(await resized(copy, scale), quality)

async function resized(copy: Buffer, scale: number): Promise<Sharp> {
  const { width } = await sharp(copy).metadata()
  return sharp(copy).resize(Math.round(width * scale))
}

interface Part {
  x: number
  y: number
  width: number
  height: number
}

async function cropped(copy: Buffer, part: Part, scale: number): Promise<Buffer> {
  const { width, height } = await sharp(copy).metadata()
  const area = {
    left: Math.round(part.x * width),
    top: Math.round(part.y * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  }
  return await scaled(await sharp(copy).extract(area).png().toBuffer(), scale, 60)
}

const turned = (copy: Buffer, degrees: number) => jpeg(sharp(copy).rotate(degrees, { background: '#fff' }), 60)

async function onPage(copy: Buffer): Promise<Buffer> {
  const shown = await sharp(copy).resize(1040, 850, { fit: 'inside' }).toBuffer()
  const page = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#e8e4dc' } })
  return await jpeg(page.composite([{ input: shown, left: 61, top: 83 }]), 70)
}

async function mean(copies: readonly Buffer[]): Promise<Buffer> {
  const decoded = await Promise.all(copies.map((copy) => sharp(copy).raw().toBuffer({ resolveWithObject: true })))
  const [first] = decoded
  if (!first) throw new Error('There is no copy to mix')
  const mixed = Buffer.alloc(first.data.length)
  for (let index = 0; index < mixed.length; index++) {
    let sum = 0
    for (const { data } of decoded) sum += data[index] ?? 0
    mixed[index] = Math.round(sum / decoded.length)
  }
  const { width, height, channels } = first.info
  return await jpeg(sharp(mixed, { raw: { width, height, channels } }), 60)
}
