import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ExportedFile {
  path: string
  /** Called when the file's turn comes, so that only one file is in memory. */
  open: () => Promise<Readable>
  /** False for formats that are compressed already. */
  compress?: boolean
}

/** Streams the files into a zip, one after the other. */
export async function writeZip(path: string, files: AsyncIterable<ExportedFile>): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  const fileWritten = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const added = addFiles(zip, files).catch((error) => output.destroy(error))
  await Promise.all([fileWritten, added])
}

async function addFiles(zip: ZipFile, files: AsyncIterable<ExportedFile>): Promise<void> {
  for await (const file of files)
    await new Promise<void>((resolve, reject) => {
      zip.addReadStreamLazy(file.path, { compress: file.compress ?? true }, (addStream) => {
        file.open().then(
          (stream) => {
            stream.on('error', reject).on('close', resolve)
            addStream(null, stream)
          },
          (error) => {
            reject(error)
            addStream(error, Readable.from([]))
          },
        )
      })
    })
  zip.end()
}
