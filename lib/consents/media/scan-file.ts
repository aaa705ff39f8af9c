// Asks the operator's virus scanner about a file: clamd of ClamAV, or what speaks its protocol. The bytes go to it as they
// came, before anything of ours opens them, and it is asked of nothing else.
//
//   zINSTREAM\0, then chunks (four bytes of length, and as many bytes), then a length of zero
//   stream: OK\0   or   stream: Some-Name FOUND\0   or   a sentence that ends with ERROR\0
import { connect, type Socket } from 'node:net'
import type { FileScan } from '@/lib/contract/journeys/flow-vocabulary'
import { config } from '@/lib/platform/config'
import type { Scanner } from '@/lib/platform/outside-settings'

const chunk = 64 * 1024
/** Milliseconds without a word from the scanner, which may look at a large file for long. */
const patience = 30_000
/** What it says is one line. */
const longestAnswer = 4_096

/** `down`: it could not be asked. `unsure`: it answers, and cannot say of this file. Null: there is no scanner. */
export async function scanFile(bytes: Uint8Array): Promise<Exclude<FileScan, 'own'> | 'down' | 'unsure' | null> {
  const { fileScanner } = config()
  if (!fileScanner) return null
  const said = await ask(fileScanner, bytes).catch(() => null)
  if (said === null) return 'down'
  if (/^stream: .+ FOUND$/.test(said)) return 'found'
  return said === 'stream: OK' ? 'clean' : 'unsure'
}

function ask(scanner: Scanner, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(scanner)
    let said = ''
    socket.setTimeout(patience, () => socket.destroy(new Error('The scanner is silent')))
    socket.on('error', reject)
    socket.on('connect', () => send(socket, bytes))
    socket.on('data', (part: Buffer) => {
      said += part.toString('latin1')
      // It may say that it takes no more while it is still being sent some.
      if (said.includes('\0') || said.length > longestAnswer) socket.destroy()
    })
    socket.on('close', () => {
      const end = said.indexOf('\0')
      if (end < 0) reject(new Error('The scanner gave no answer'))
      else resolve(said.slice(0, end))
    })
  })
}

function send(socket: Socket, bytes: Uint8Array) {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += chunk) {
    const part = bytes.subarray(at, at + chunk)
    socket.write(lengthOf(part.length))
    socket.write(part)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
