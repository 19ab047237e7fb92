/** The part of the package that we use; its published types are of an older version. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    keepFeatures?: readonly string[]
    variationAxes: Record<string, number | { min: number; max: number }>
    preserveNameIds: readonly number[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
