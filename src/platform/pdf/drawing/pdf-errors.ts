/** Errors of procedures that receive a PDF or show its pages. */
export const pdfErrors = {
  NOT_A_PDF: { status: 422, message: 'This file is not a PDF. Please choose another.' },
  PDF_UNREADABLE: {
    status: 422,
    message: 'This PDF is damaged and cannot be opened. Save it again in the program that made it, and try once more.',
  },
  PDF_PROTECTED: {
    status: 422,
    message: 'This PDF is protected with a password. Save it without one and try again.',
  },
  PDF_EMPTY: { status: 422, message: 'This PDF has no pages. Please choose another.' },
  PDF_TOO_LONG: {
    status: 422,
    message: 'This PDF has too many pages. Please split it into parts of at most 500 pages.',
  },
  PDF_TOO_COMPLEX: {
    status: 422,
    message: 'This PDF is too complex to be shown here. Save it with smaller pictures, and try again.',
  },
  PDF_PAGE_MISSING: { status: 404, message: 'This document has no such page.' },
} as const

export type PdfErrorCode = keyof typeof pdfErrors

export const mostPdfPages = 500
