// What the client throws where the hub refuses, or does not answer.
import type { ErrorType } from './hubline-types'

export type Refused = ErrorType | 'unknown'

/** What the hub refused, by its x-error-type. */
export class HubError extends Error {
  override readonly name = 'HubError'
  readonly type: Refused
  readonly status: number
  readonly code: number | undefined
  readonly data: Record<string, unknown> | undefined
  readonly requestId: string
  /** The page that explains it. */
  readonly help: string
  /** The same call may be taken later, as it is. */
  readonly retryable: boolean

  constructor(message: string, of: Omit<HubError, keyof Error>) {
    super(message)
    this.type = of.type
    this.status = of.status
    this.code = of.code
    this.data = of.data
    this.requestId = of.requestId
    this.help = of.help
    this.retryable = of.retryable
  }
}

/** No answer came, in none of the tries. Whether the hub took the call is not known: send it again with the same key. */
export class HubUnreachable extends Error {
  override readonly name = 'HubUnreachable'
  readonly key: string | undefined
  constructor(message: string, key: string | undefined, cause: unknown) {
    super(message, { cause })
    this.key = key
  }
}
