// An answer as far as it is read: what its head says, and the beginning of its body.

import { outcomeOfStatus } from './outcome'
import { headBytes, readableHead, retryAfterMs } from './response-head'

export class Answer {
  private readonly body: Buffer[] = []
  private length = 0

  constructor(
    private readonly status: number,
    private readonly reason: string,
    private readonly headers: readonly Buffer[],
  ) {}

  /** True when enough was read. */
  add(chunk: Buffer): boolean {
    this.length += chunk.length
    this.body.push(chunk)
    return this.length > headBytes
  }

  read() {
    const { status, headers } = this
    const retryAfter = status === 429 || status === 503 ? retryAfterMs(headers, Date.now()) : undefined
    return {
      outcome: outcomeOfStatus(status),
      status,
      head: readableHead(status, this.reason, headers, this.body),
      ...(retryAfter !== undefined && { retryAfter }),
    }
  }
}
