// Development only: lets Next's own server hear of the upgrades its pages ask for. By one of them an open page learns what
// has changed.

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Upgrades below `/_next/` reach `to`, all others are destroyed. Returns what ends the upgraded lines. */
export function passUpgrades(from: Server, to: Server): () => void {
  const open = new Set<Duplex>()
  from.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (!request.url?.startsWith('/_next/') || !to.emit('upgrade', request, socket, head)) return void socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
