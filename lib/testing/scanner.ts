// A virus scanner on loopback that speaks as clamd does, for tests: what holds its mark is a virus.
import { createServer, type Socket } from 'node:net'
import { provideConfig } from '@/lib/platform/config'

export const virusMark = 'X5O!P%@AP[4-a-mark-of-a-test'

export type StandInScanner = {
  /** Whole files as they were sent, oldest first. */
  seen: Buffer[]
  /** `silent`: takes the file and hangs up. `full`: says that it takes no more. `small`: says so of what is larger than
   *  `takes`. */
  mood: 'well' | 'silent' | 'full' | 'small'
  takes: number
  url: string
  close(): Promise<void>
}

/** Also names itself to the product as its scanner. */
export async function standInScanner(): Promise<StandInScanner> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let held = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (part) => {
      held = Buffer.concat([held, part as Buffer])
      const file = wholeFile(held)
      if (!file) return
      scanner.seen.push(file)
      if (scanner.mood === 'silent') socket.destroy()
      else if (scanner.mood === 'full' || (scanner.mood === 'small' && file.length > scanner.takes))
        socket.end('INSTREAM size limit exceeded. ERROR\0')
      else socket.end(file.includes(virusMark) ? 'stream: Mark.Of.Test FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const scanner: StandInScanner = {
    seen: [],
    mood: 'well',
    takes: 0,
    url,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  provideConfig({ HUB_FILE_SCANNER: url })
  return scanner
}

const command = 'zINSTREAM\0'

/** Null while more is to come. */
function wholeFile(held: Buffer): Buffer | null {
  if (held.toString('latin1', 0, command.length) !== command) return null
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(held.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
