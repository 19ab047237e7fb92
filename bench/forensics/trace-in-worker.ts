// Runs as a worker: traces the pictures whose numbers it gets, and posts what it found for each.
import { parentPort, workerData } from 'node:worker_threads'
import { choosePictures } from './pictures.ts'
import { tracePicture } from './trace-picture.ts'

export interface TraceOrder {
  count: number
  folder: string | undefined
  numbers: number[]
}

const { count, folder, numbers } = workerData as TraceOrder
const pictures = choosePictures(count, folder)
for (const number of numbers) {
  const picture = pictures[number]
  if (picture) parentPort?.postMessage(await tracePicture(`picture ${number}`, await picture()))
}
