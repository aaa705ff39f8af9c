'use client'

// Every page brings what is shown when it fails. So it is asked for when something has failed, until it comes.
import { type ComponentType, lazy, Suspense } from 'react'
import type { PageFailedProps } from '@/components/shell/session/page-failed-inside'

/** The line was lost, which may be why the page failed. */
const again = 2_000

const bring = (): Promise<{ default: ComponentType<PageFailedProps> }> =>
  import('@/components/shell/session/page-failed-inside').then(
    (file) => ({ default: file.PageFailedInside }),
    () => new Promise((done) => setTimeout(done, again)).then(bring),
  )

// Not `late` of the kit: beside the root's own error there is nothing yet that it is made of, and nobody waits for keys.
const Inside = lazy(bring)

/** What failed, and how to try it again. */
export const PageFailed = (props: PageFailedProps) => (
  <Suspense>
    <Inside {...props} />
  </Suspense>
)
