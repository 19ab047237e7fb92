/** Errors of procedures that receive a file which a virus scanner has to pass. */
export const scanErrors = {
  FILE_INFECTED: {
    status: 422,
    message: 'The virus scanner found something harmful in this file, so it was not kept. Please check your device.',
  },
  SCANNER_UNAVAILABLE: {
    status: 503,
    message: 'Files cannot be checked for viruses at the moment. Please try again later.',
  },
} as const

export type ScanErrorCode = keyof typeof scanErrors
