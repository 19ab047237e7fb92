/** The decoder's configuration and the image data of 64 by 64 pixels: the left half red, the right half blue (`heif-enc`). */
const tileConfiguration = Buffer.from(
  'AAAAeGh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACtCAQEDcAAAAwCQAAADAAADAB6gIIEFlupJKa5uBAQMCAAAAwAIAAADAAhAIgABAAdEAcFysCJA',
  'base64',
)
const tileData = Buffer.from('AAAAKCgBrxOA5qhw0//+JpR//Trnh+nl5Ev/9aakj/Cod/+tEdFSK//y5T4=', 'base64')

interface HeicOptions {
  /** How many tiles are in a row and in a column. The file holds one, which stands for all. */
  grid?: { columns: number; rows: number }
  /** What the header says, if it is not the truth. */
  declared?: { width: number; height: number }
  /** In quarter turns against the clock. */
  rotation?: number
  profile?: Buffer
}

/** A HEIC file as telephones write them: a grid of tiles, with a rotation, a colour profile and the camera's metadata. */
export function heicOf({ grid, declared, rotation = 0, profile }: HeicOptions = {}): Buffer {
  const { columns, rows } = grid ?? { columns: 1, rows: 1 }
  const { width, height } = declared ?? { width: columns * 64, height: rows * 64 }
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1)
  const [gridItem, metadataItem] = [tiles.length + 1, tiles.length + 2]
  const primary = grid ? gridItem : 1
  const gridLayout = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)])
  const contents = [tileData, gridLayout, Buffer.concat([u32(0), text('Exif\0\0Canary')])]
  const properties = [
    tileConfiguration,
    ...[box('ispe', u32(0), u32(64), u32(64)), box('ispe', u32(0), u32(width), u32(height))],
    box('irot', Buffer.from([rotation])),
    ...(profile ? [box('colr', text('prof'), profile)] : []),
  ]
  const ofPrimary = [3, 0x84, ...(profile ? [5] : [])]
  const associations = [...tiles, gridItem].map((item) => {
    const chosen = item === primary ? [...(grid ? [] : [0x81]), ...ofPrimary] : [0x81, 2]
    return Buffer.concat([u16(item), Buffer.from([chosen.length, ...chosen])])
  })
  const items = [...tiles.map(() => 'hvc1'), 'grid', 'Exif']
  const information = items.map((type, index) =>
    box('infe', u32(0x02000000), u16(index + 1), u16(0), text(type), Buffer.alloc(1)),
  )
  const brands = box('ftyp', text('heic'), u32(0), text('mif1'), text('heic'))

  function meta(start: number): Buffer {
    const locations = items.map((_, index) => {
      const at = Math.max(0, index - tiles.length + 1)
      const before = contents.slice(0, at).reduce((total, { length }) => total + length, 0)
      return Buffer.concat([u16(index + 1), u16(0), u16(1), u32(start + before), u32(contents[at]?.length ?? 0)])
    })
    return box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), text('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(primary)),
      box('iinf', u32(0), u16(items.length), ...information),
      box(
        'iref',
        u32(0),
        box('dimg', u16(gridItem), u16(tiles.length), ...tiles.map(u16)),
        box('cdsc', u16(metadataItem), u16(1), u16(primary)),
      ),
      box('iprp', box('ipco', ...properties), box('ipma', u32(0), u32(associations.length), ...associations)),
      box('iloc', u32(0), Buffer.from([0x44, 0]), u16(items.length), ...locations),
    )
  }
  return Buffer.concat([brands, meta(brands.length + meta(0).length + 8), box('mdat', ...contents)])
}

const text = (characters: string) => Buffer.from(characters, 'latin1')

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([u32(content.length + 8), text(type), content])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
