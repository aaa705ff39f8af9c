// A log file that stays small: at its limit it moves aside, and the oldest of the ones set aside goes.

import { createWriteStream, existsSync, fstatSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'

const kept = 4

export class LogFile {
  private size = 0
  private stream: Writable

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

  private open(): Writable {
    try {
      // Opened at once: a file that is still being opened when the next line fills it could not be moved aside.
      const fd = openSync(this.path, 'a', 0o600)
      this.size = fstatSync(fd).size
      const stream = createWriteStream(this.path, { fd })
      stream.on('error', () => undefined) // a full disk must not stop the product
      return stream
    } catch {
      this.size = 0
      return new Writable({ write: (_chunk, _encoding, done) => done() })
    }
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
