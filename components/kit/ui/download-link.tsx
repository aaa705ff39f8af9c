'use client'

import type { ComponentProps } from 'react'
import { CallRefused, call } from '@/components/kit/call'
import { saveFrom } from '@/components/kit/save-file'
import { sessionApi } from '@/lib/contract/access/sessions'

type DownloadLinkProps = Omit<ComponentProps<'a'>, 'download' | 'onClick'> & {
  href: string
  /** What is asked before, where that is more than who the person is. */
  before?: () => Promise<unknown>
  /** Told of a no. */
  onRefused?: (error: CallRefused) => void
}

/** A file of many patients, which the browser fetches by itself: whether the person must prove first who they are is asked
 *  before, for a download cannot ask. */
export function DownloadLink({ href, before, onRefused, ...rest }: DownloadLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault()
        const asked = before ? before() : call(sessionApi.askProof, {})
        asked.then(
          () => saveFrom(href),
          // Without a connection the browser says so at the download.
          (error) => {
            if (error instanceof CallRefused) onRefused?.(error)
            else saveFrom(href)
          },
        )
      }}
    />
  )
}
