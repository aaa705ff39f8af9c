// A log file that stays small: at its limit it moves aside, and the oldest of the ones set aside goes.

import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

const kept = 4

export class LogFile {
  private size = 0
  private stream: WriteStream

  constructor(
    private readonly path: string,
    private readonly limit = 10 * 1024 * 1024,
  ) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    this.stream = this.open()
  }

  write(chunk: Buffer) {
    if (this.size + chunk.length > this.limit && this.size > 0) this.rotate()
    this.size += chunk.length
    this.stream.write(chunk)
  }

  end() {
    return new Promise<void>((done) => this.stream.end(done))
  }

  private open() {
    this.size = existsSync(this.path) ? statSync(this.path).size : 0
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 })
    stream.on('error', () => undefined) // a full disk must not stop the product
    return stream
  }

  private rotate() {
    this.stream.end()
    for (let n = kept - 1; n >= 0; n--) {
      const from = n === 0 ? this.path : `${this.path}.${n}`
      if (existsSync(from)) renameSync(from, `${this.path}.${n + 1}`)
    }
    this.stream = this.open()
  }
}
