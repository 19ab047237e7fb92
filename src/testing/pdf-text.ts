import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of all pages, with each line break as a space. */
export async function textOfPdf(content: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(content)
    const text = [...document.pages()].map((page) => page.getText()).join(' ')
    document.destroy()
    return text.replaceAll(/\s+/g, ' ')
  } finally {
    library.destroy()
  }
}
