// The load on the product and its peers, in a process of its own.
import { inviteCall, phoneOf } from '../calls'
import { requestText, takeOrders, takeTurns } from '../lines'
import { type Call, rowOf } from './calls'

export type PeerOrder = {
  port: number
  call: Call
  clients: number
  seconds: number
  programId: string
  /** Where those who are invited live. */
  state: string
  /** Makes this round's people nobody else's. */
  firstSerial: number
}

takeOrders<PeerOrder>(({ call, programId, state, firstSerial, ...turns }) => {
  const headers = Object.entries(call.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const bodyOf = (serial: number) => {
    if (call.body.is === 'text') return call.body.text
    const said =
      call.body.is === 'row' ? rowOf(serial, state) : inviteCall(programId, `bench-${serial}`, phoneOf(serial), state)
    return JSON.stringify(said)
  }
  return takeTurns({
    ...turns,
    wanted: call.wanted,
    requestOf: (client, turn) =>
      requestText(call.method, call.path, headers, bodyOf(firstSerial + turn * turns.clients + client)),
  })
})
