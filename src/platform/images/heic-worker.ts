// The thread of convert-heic.ts: decodes one HEIC file, answers and ends.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { heif_image_handle, MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import type { HeicRequest, HeicResponse } from './convert-heic.ts'
import { writePng } from './write-png.ts'

const { heic, maximumPixels, maximumMemory } = workerData as HeicRequest

/** The decoder grows its memory by this function alone, and takes an error for a full memory. */
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages: number): number {
  if (this.buffer.byteLength + pages * 65_536 > maximumMemory) throw new RangeError('The decoder needs too much memory')
  return grow.call(this, pages)
}

const response = decode()
parentPort?.postMessage(response, response.png ? [response.png.buffer] : [])

function decode(): HeicResponse {
  const decoder = openDecoder()
  const context = decoder.heif_context_alloc()
  const { code, message } = decoder.heif_context_read_from_memory(context, heic)
  if (code !== decoder.heif_error_code.heif_error_Ok) throw new Error(String(message))
  const handle = decoder.heif_js_context_get_primary_image_handle(context)
  if (!isHandle(handle)) throw new Error('The file has no image')
  const pixelsDeclared = decoder.heif_image_handle_get_width(handle) * decoder.heif_image_handle_get_height(handle)
  if (pixelsDeclared > maximumPixels) return { isTooLarge: true }

  const channels = decoder.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const { heif_chroma: chroma, heif_colorspace: colours } = decoder
  const layout = channels === 4 ? chroma.heif_chroma_interleaved_RGBA : chroma.heif_chroma_interleaved_RGB
  // Upright: the decoder applies the rotation and the crop that the file asks for.
  const image: DecodedImage = decoder.heif_js_decode_image2(handle, colours.heif_colorspace_RGB, layout)
  const [plane] = image.channels ?? []
  if (!plane) throw new Error(String(image.message))
  return { png: writePng({ ...plane, channels, profile: profileOf(decoder, handle) }) }
}

interface DecodedImage {
  channels?: { width: number; height: number; stride: number; data: Uint8Array }[]
  /** Says what failed. */
  message?: string
}

type Handle = heif_image_handle & { $$: { ptr: number } }

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && '$$' in value
}

function openDecoder(): MainModule {
  const require = createRequire(import.meta.url)
  const open: (options: object) => MainModule = require('libheif-js/libheif-wasm/libheif.js')
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return open({ wasmBinary, print: () => undefined, printErr: () => undefined })
}

/** The ICC profile of the image; empty if it has none. Only the functions of C can read it. */
function profileOf(decoder: MainModule, { $$: { ptr } }: Handle): Uint8Array {
  const size = decoder._heif_image_handle_get_raw_color_profile_size(ptr)
  if (size === 0) return new Uint8Array()
  const error = decoder._malloc(16)
  const profile = decoder._malloc(size)
  decoder._heif_image_handle_get_raw_color_profile(error, ptr, profile)
  return new Uint8Array(decoder.HEAPU8.buffer, profile, size).slice()
}
