// How many PDFs are drawn at once, and who waits for them.
import type { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { smallPdf } from '@/lib/testing/small-pdf'
import { takeFile, takePdf } from './take-photo'

test('PDFs are drawn two at a time, those that are opened too, and no photo waits for them', async () => {
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  let [running, most, done] = [0, 0, 0]
  const count = (worker: Worker) => {
    running += 1
    most = Math.max(most, running)
    worker.once('exit', () => (running -= 1))
  }
  process.on('worker', count)
  try {
    const pdf = smallPdf()
    const pdfs = Array.from({ length: 8 }, async (_, n) => {
      const file = await (n % 2 === 0 ? takeFile(pdf) : takePdf(pdf, flowLimits))
      done += 1
      return file.problem
    })
    expect(await takeFile(photo)).toMatchObject({ fileType: 'png' })
    expect(done).toBeLessThan(5)
    expect(await Promise.all(pdfs)).toEqual(pdfs.map(() => undefined))
  } finally {
    process.off('worker', count)
  }
  expect(most).toBe(2)
})
