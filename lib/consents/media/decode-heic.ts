// The pixels of a HEIC, which sharp as it is shipped cannot decode: the licence of its codec keeps it out. The decoder is
// WebAssembly and takes seconds of a processor, so it works in a thread of its own, which ends with the picture.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type Pixels = { data: Uint8Array; width: number; height: number }

// Text, not a file: the product runs from its folder both bundled and as it is written.
const work = `
const { parentPort, workerData } = require('node:worker_threads')
require(workerData.decoder)({ buffer: workerData.bytes }).then(
  ({ data, width, height }) => parentPort.postMessage({ data, width, height }, [data.buffer]),
  () => process.exit(1),
)`

/** RGBA, turned as the phone was held. Rejects what cannot be decoded in time. */
export function decodeHeic(bytes: Buffer, { seconds }: { seconds: number }): Promise<Pixels> {
  const decoder = join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', 'heic-decode')
  return new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true, workerData: { bytes: new Uint8Array(bytes), decoder } })
    const timer = setTimeout(() => end(new Error('A HEIC took too long to decode')), seconds * 1000)
    const end = (failed: Error | null, pixels?: Pixels) => {
      clearTimeout(timer)
      void worker.terminate()
      if (pixels) resolve(pixels)
      else reject(failed ?? new Error('A HEIC could not be decoded'))
    }
    worker.once('message', (pixels: Pixels) => end(null, pixels))
    worker.once('error', (error) => end(error))
    worker.once('exit', () => end(null))
  })
}
