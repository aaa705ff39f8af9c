// Keeps what somebody types on the server: after a pause, one call at a time, always the latest words, and at once when the
// page goes out of sight. Never in the browser's own storage, because it is somebody's health data.

import { CallRefused, call } from '@/components/kit/call'
import { draftsApi } from '@/lib/contract/platform/drafts'
import type { DraftKind } from '@/lib/contract/platform/live-topics'

export type DraftIds = { programId: string; kind: DraftKind; patientId: string | null; about?: string | null }
/** `at`: when it was kept, by the server's clock. */
export type DraftState = { phase: 'none' | 'saving' | 'saved' | 'failed'; at: string | null }

const pause = 700
const pauseAfterFailure = 5_000

export class DraftWriter {
  private wanted: string | null | undefined
  private kept: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private writing: Promise<void> | null = null
  private closed = false
  private held = false

  constructor(
    private readonly place: DraftIds,
    private readonly tell: (state: DraftState) => void,
  ) {}

  /** What was found there when the form was opened. */
  found(value: string) {
    this.kept = value
  }

  /** `null`: there is nothing to keep any more. */
  want(value: string | null) {
    if (value === (this.wanted === undefined ? this.kept : this.wanted)) return
    this.wanted = value
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), pause)
  }

  /** It is on its way to where it belongs: nothing more is written of it until that is refused. */
  hold() {
    this.held = true
    clearTimeout(this.timer)
  }

  /** It was refused: a draft it is again, also when the form is gone by now. */
  release(value: string) {
    this.held = false
    this.wanted = undefined
    this.want(value)
    if (this.closed) void this.flush(true)
  }

  /** Now; `leaving` outlives the page. */
  flush(leaving = false): Promise<void> {
    clearTimeout(this.timer)
    if (this.held) return this.writing ?? Promise.resolve()
    if (this.wanted === undefined || (this.writing && !leaving)) return this.writing ?? Promise.resolve()
    const value = this.wanted
    this.wanted = undefined
    this.writing = (value === null ? this.forget(true, leaving) : this.write(value, leaving)).finally(() => {
      this.writing = null
      if (this.wanted !== undefined) void this.flush(this.closed)
    })
    return this.writing
  }

  /** The form is gone: the last words still go out, once. */
  close() {
    this.closed = true
    void this.flush(true)
  }

  /** `sent`: what was sent is the record; else it is discarded, which is noted. */
  async drop(sent: boolean): Promise<void> {
    clearTimeout(this.timer)
    this.held = false
    this.wanted = undefined
    await this.writing
    await this.forget(sent, this.closed)
  }

  private async write(value: string, leaving: boolean) {
    this.tell({ phase: 'saving', at: null })
    const { programId, ...place } = this.place
    try {
      const { data } = await call(draftsApi.keepDraft, {
        params: { programId },
        body: { ...place, value },
        keepalive: leaving,
      })
      this.kept = value
      this.tell({ phase: 'saved', at: data.savedAt })
    } catch (error) {
      this.tell({ phase: 'failed', at: null })
      // What was refused would be refused again; and nobody is there any more to try for.
      if (this.closed || leaving || (error instanceof CallRefused && error.status < 500)) return
      if (this.wanted === undefined) this.wanted = value
      await new Promise((done) => setTimeout(done, pauseAfterFailure))
    }
  }

  private async forget(sent: boolean, leaving: boolean) {
    if (this.kept === null) return this.tell({ phase: 'none', at: null })
    this.kept = null
    this.tell({ phase: 'none', at: null })
    const { programId, ...place } = this.place
    // One that stays behind is found again, and can be discarded then.
    await call(draftsApi.dropDraft, { params: { programId }, body: { ...place, sent }, keepalive: leaving }).catch(
      () => undefined,
    )
  }
}
