import type { DrawnPage, PageSizes } from './drawing-orders.ts'
import type { Pdfium } from './open-pdfium.ts'
import { mostPdfPages, type PdfErrorCode } from './pdf-errors.ts'
import { isSize, pictureSize, type Size } from './picture-size.ts'

/** Thrown in the thread, and sent to the caller as a `Refusal`. */
export class DocumentRefusal extends Error {
  readonly code: PdfErrorCode

  constructor(code: PdfErrorCode, reason = '') {
    super(reason)
    this.code = code
  }
}

export interface DocumentInMemory {
  pages: PageSizes
  draw(page: number, width: number): DrawnPage
}

/** What `FPDF_GetLastError` says of a document that needs a password, or is encrypted in a way that PDFium does not know. */
const protectedErrors = [4, 5]

/** The first flag draws annotations; the second one asks for red, green and blue in this order. */
const drawingFlags = 0x01 | 0x10
/** Three bytes for each pixel. */
const bitmapFormat = 2
const white = 0xffffffff
/** `FPDF_FORMFILLINFO` takes some 140 bytes. */
const formInformationSize = 256

/** Opens the document of this thread, which keeps it until the thread ends. */
export function openInMemory(pdfium: Pdfium, bytes: Uint8Array): DocumentInMemory {
  const address = allocate(pdfium, bytes.length)
  pdfium.HEAPU8.set(bytes, address)
  const document = pdfium._FPDF_LoadMemDocument(address, bytes.length, 0)
  if (!document) {
    const error = pdfium._FPDF_GetLastError()
    throw new DocumentRefusal(protectedErrors.includes(error) ? 'PDF_PROTECTED' : 'PDF_UNREADABLE', `Error ${error}`)
  }
  const pages = readPageSizes(pdfium, document)
  const form = openForm(pdfium, document)
  return { pages, draw: (page, width) => drawPage(pdfium, { document, form }, page, width) }
}

function readPageSizes(pdfium: Pdfium, document: number): PageSizes {
  const count = pdfium._FPDF_GetPageCount(document)
  if (count < 1) throw new DocumentRefusal('PDF_EMPTY')
  if (count > mostPdfPages) throw new DocumentRefusal('PDF_TOO_LONG')
  const address = allocate(pdfium, 8)
  return Array.from({ length: count }, (_, index) => {
    const isThere = pdfium._FPDF_GetPageSizeByIndexF(document, index, address) !== 0
    const view = new DataView(pdfium.HEAPU8.buffer, address, 8)
    const size: Size = { width: view.getFloat32(0, true), height: view.getFloat32(4, true) }
    if (!isThere || !isSize(size)) throw new DocumentRefusal('PDF_UNREADABLE', `Page ${index + 1} has no size`)
    return size
  })
}

/** PDFium draws filled-in fields and signatures with this alone. It calls nothing back: every function stays zero. */
function openForm(pdfium: Pdfium, document: number): number {
  const address = allocate(pdfium, formInformationSize)
  pdfium.HEAPU8.fill(0, address, address + formInformationSize)
  // Its version, the first field.
  pdfium.HEAPU8[address] = 2
  return pdfium._FPDFDOC_InitFormFillEnvironment(document, address)
}

interface Handles {
  document: number
  form: number
}

function drawPage(pdfium: Pdfium, { document, form }: Handles, page: number, wantedWidth: number): DrawnPage {
  const loadedPage = pdfium._FPDF_LoadPage(document, page - 1)
  if (!loadedPage) throw new DocumentRefusal('PDF_UNREADABLE', `Page ${page} cannot be loaded`)
  const size = { width: pdfium._FPDF_GetPageWidth(loadedPage), height: pdfium._FPDF_GetPageHeight(loadedPage) }
  if (!isSize(size)) throw new DocumentRefusal('PDF_UNREADABLE', `Page ${page} has no size`)
  const { width, height } = pictureSize(size, wantedWidth)
  const stride = width * 3
  const address = allocate(pdfium, stride * height)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bitmapFormat, address, stride)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  pdfium._FPDF_RenderPageBitmap(bitmap, loadedPage, 0, 0, width, height, 0, drawingFlags)
  pdfium._FORM_OnAfterLoadPage(loadedPage, form)
  pdfium._FPDF_FFLDraw(form, bitmap, loadedPage, 0, 0, width, height, 0, drawingFlags)
  pdfium._FORM_OnBeforeClosePage(loadedPage, form)
  const data = new Uint8Array(pdfium.HEAPU8.subarray(address, address + stride * height))
  pdfium._FPDFBitmap_Destroy(bitmap)
  pdfium._FPDF_ClosePage(loadedPage)
  pdfium.wasmExports.free(address)
  return { width, height, data }
}

function allocate(pdfium: Pdfium, bytes: number): number {
  const address = pdfium.wasmExports.malloc(bytes)
  if (address === 0) throw new DocumentRefusal('PDF_TOO_COMPLEX', `No memory for ${bytes} bytes`)
  return address
}
