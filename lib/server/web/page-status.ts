// The status of a page that draws its own "no". Next gives one only when something is thrown, and what it then sends is
// blank until a script has run: on a phone without JavaScript it stays blank. So the page says the status here, and the
// server in front puts it on the answer. The two are bundled apart and meet on globalThis.
import type { ServerResponse } from 'node:http'

const meeting = Symbol.for('hubline.page-status')
type Meeting = { [meeting]?: Map<string, number> }
const said = (): Map<string, number> => {
  const here = globalThis as Meeting
  here[meeting] ??= new Map()
  return here[meeting]
}

export const sayStatus = (requestId: string, status: number) => void said().set(requestId, status)

/** Once: the answer's head is written, or nobody waits for it any more. */
function takeStatus(requestId: string): number | undefined {
  const status = said().get(requestId)
  said().delete(requestId)
  return status
}

/** The answer to this request gets the status its page says. */
export function wearStatus(response: ServerResponse, requestId: string): void {
  const { writeHead } = response
  response.writeHead = ((status: number, ...rest: []) =>
    writeHead.call(response, takeStatus(requestId) ?? status, ...rest)) as typeof writeHead
  response.once('close', () => takeStatus(requestId))
}
