import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { LogFile } from './log-file'

test('a log moves aside at its limit, keeps four of those, and is for its owner alone', async () => {
  const folder = mkdtempSync(join(inject('dataDir'), 'log-'))
  const path = join(folder, 'site.log')
  const log = new LogFile(path, 10)
  for (let n = 0; n < 12; n++) {
    log.write(Buffer.from(`line ${n}\n`))
    await new Promise((done) => setTimeout(done, 5))
  }
  await log.end()
  expect(readdirSync(folder)).toEqual(['site.log', 'site.log.1', 'site.log.2', 'site.log.3', 'site.log.4'])
  expect(readFileSync(path, 'utf8')).toBe('line 11\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)

  const again = new LogFile(path, 100)
  again.write(Buffer.from('later\n'))
  await again.end()
  expect(readFileSync(path, 'utf8')).toBe('line 11\nlater\n')
})
