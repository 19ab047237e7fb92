import { PDFiumModule } from '@hyzyla/pdfium'

export interface Pdfium extends Awaited<ReturnType<typeof PDFiumModule>> {
  _FPDF_InitLibrary(): void
  /** Writes two floats, in points, to the address. Returns 0 for a page that cannot be found. */
  _FPDF_GetPageSizeByIndexF(document: number, index: number, address: number): number
}

export interface BoundedPdfium {
  pdfium: Pdfium
  /** Whether PDFium ever got less memory than it asked for. It may carry on then, and leave out what it had no memory for. */
  lacksMemory(): boolean
}

/**
 * Starts PDFium with a memory of its own. The build has no JavaScript engine, no sockets and no file system but an empty one
 * in memory, so nothing in a document can run, connect or read.
 */
export async function openPdfium(module: WebAssembly.Module, maximumMemory: number): Promise<BoundedPdfium> {
  let hasRefused = false
  boundMemory(maximumMemory)
  const silent = { print: () => undefined, printErr: () => undefined }
  const pdfium = await new Promise<Pdfium>((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => {
      const { env } = imports
      const resize = env?.emscripten_resize_heap
      if (!env || typeof resize !== 'function') throw new Error('PDFium asks for its memory in an unknown way')
      env.emscripten_resize_heap = (size: number) => {
        const isResized = resize(size)
        hasRefused ||= !isResized
        return isResized
      }
      WebAssembly.instantiate(module, imports).then(receive, reject)
      return {}
    }
    // The types of the package name few of its functions, and of the instance that it receives say that it is a module.
    const options = { ...silent, instantiateWasm } as unknown as Parameters<typeof PDFiumModule>[0]
    PDFiumModule(options).then((opened) => resolve(opened as Pdfium), reject)
  })
  pdfium._FPDF_InitLibrary()
  return { pdfium, lacksMemory: () => hasRefused }
}

/** PDFium grows its memory by this function alone, and takes an error for a full memory. */
function boundMemory(maximum: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithinLimit(pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > maximum) throw new RangeError('The document needs too much memory')
    return grow.call(this, pages)
  }
}
