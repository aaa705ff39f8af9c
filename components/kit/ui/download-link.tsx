'use client'

import type { ComponentProps } from 'react'
import { CallRefused, call } from '@/components/kit/call'
import { saveFrom } from '@/components/kit/save-file'
import { sessionApi } from '@/lib/contract/access/sessions'

/** A file of many patients, which the browser fetches by itself: whether the person must prove first who they are is asked
 *  before, for a download cannot ask. */
export function DownloadLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'download' | 'onClick'> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault()
        call(sessionApi.askProof, {}).then(
          () => saveFrom(href),
          // Without a connection the browser says so at the download.
          (error) => error instanceof CallRefused || saveFrom(href),
        )
      }}
    />
  )
}
