'use client'

import type { ComponentProps } from 'react'
import { CallRefused } from '@/components/kit/call'
import { saveFrom } from '@/components/kit/save-file'

type DownloadLinkProps = Omit<ComponentProps<'a'>, 'download' | 'onClick'> & {
  href: string
  /** Asks whether the file may be taken now, and who the person is. */
  before: () => Promise<unknown>
  /** Told of a no. */
  onRefused: (error: CallRefused) => void
}

/** A file of many patients, which the browser fetches by itself: what a download can neither ask nor say is asked before. */
export function DownloadLink({ href, before, onRefused, ...rest }: DownloadLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault()
        before().then(
          () => saveFrom(href),
          // Without a connection the browser says so at the download.
          (error) => {
            if (error instanceof CallRefused) onRefused(error)
            else saveFrom(href)
          },
        )
      }}
    />
  )
}
