/** The layout of a mandate's page: a letter, and the buyer beside it. */
export const spreadClass = 'mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]'
export const letterClass = 'border border-line bg-raised p-2 print:border-0 print:p-0'
export const letterSheetClass =
  'border border-line px-6 pt-6 pb-10 sm:px-10 sm:pt-9 sm:pb-14 lg:px-14 print:border-0 print:p-0'
