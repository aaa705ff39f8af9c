// HTTP agents that remember whether a connection ever stood. A request whose connection never did has reached nobody, and
// may be made again; of any other that fails nothing is known.
import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'

const stood = new WeakSet<object>()

const marked = <S extends Duplex | null | undefined>(socket: S, event: 'connect' | 'secureConnect'): S => {
  socket?.once(event, () => stood.add(socket))
  return socket
}

class PlainAgent extends http.Agent {
  override createConnection(...args: Parameters<http.Agent['createConnection']>) {
    return marked(super.createConnection(...args), 'connect')
  }
}
class SafeAgent extends https.Agent {
  override createConnection(...args: Parameters<https.Agent['createConnection']>) {
    return marked(super.createConnection(...args), 'secureConnect')
  }
}

// A connection kept open may be closed by the other side the moment it is used again, and nobody could tell whether the
// request was read. A new one each time costs some milliseconds.
export const openAgents = () => ({
  httpAgent: new PlainAgent({ keepAlive: false }),
  httpsAgent: new SafeAgent({ keepAlive: false }),
})

/** Whether the request that failed may have been read by anybody. */
export function mayHaveArrived(error: unknown): boolean {
  const request = (error as { request?: { socket?: object | null } } | null)?.request
  if (request === undefined || !('socket' in request)) return true
  return !!request.socket && stood.has(request.socket)
}
