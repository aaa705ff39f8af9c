// The load on the product and on its bare baseline, in a process of its own.
import { eventCall, eventTexts, inviteCall, type Kind, phoneOf } from './calls'
import { requestText, takeOrders, takeTurns } from './lines'

export type LoadOrder = {
  port: number
  kind: Kind
  clients: number
  seconds: number
  programId: string
  token: string | null
  /** Makes this round's people nobody else's. */
  firstSerial: number
  /** For events: each client writes to its own share. */
  patients: string[]
}

/** How often each patient was written to, so that the next event says something else than the last. */
const visits = new Map<string, number>()

takeOrders<LoadOrder>((order) =>
  takeTurns({
    ...order,
    wanted: order.kind === 'unauthorized' ? 401 : 200,
    requestOf: (client, turn) => requestOf(order, client, turn),
  }),
)

function requestOf(order: LoadOrder, client: number, turn: number): string {
  const { kind, programId, token, clients, patients, firstSerial } = order
  // Without a body: the site closes the line after refusing one it has not read.
  if (kind === 'unauthorized')
    return 'POST /v1/patients/invite HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 0\r\n\r\n'
  let path = '/v1/patients/invite'
  let body: unknown
  if (kind === 'invite') {
    const serial = firstSerial + turn * clients + client
    body = inviteCall(programId, `bench-${serial}`, phoneOf(serial))
  } else if (kind === 'event') {
    const share = Math.floor(patients.length / clients)
    const id = patients[client * share + (turn % share)] ?? ''
    const visit = visits.get(id) ?? 0
    visits.set(id, visit + 1)
    path = `/v1/patients/${id}/event`
    body = eventCall(programId, eventTexts[visit % eventTexts.length] ?? '')
  }
  const bearer = token === null ? '' : `authorization: Bearer ${token}\r\n`
  return requestText('POST', path, bearer, JSON.stringify(body))
}
