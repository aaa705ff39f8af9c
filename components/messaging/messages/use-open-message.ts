'use client'

import { useSearchParams } from 'next/navigation'
import { useRef } from 'react'
import { stepAddress } from '@/components/kit/step-address'
import { messagesAddress } from '@/components/messaging/ground/message-address'

/** Which message is open beside the list. It stands in the address, but opening one does not read the list again. */
export function useOpenMessage() {
  const { message: openId = null } = messagesAddress.read(useSearchParams())
  // Closing then goes back to where opening came from, and leaves no second entry of the list in the history.
  const opened = useRef(false)
  const addressWith = (smsId: string | null) => {
    const address = new URL(window.location.href)
    if (smsId) address.searchParams.set('message', smsId)
    else address.searchParams.delete('message')
    return `${address.pathname}${address.search}`
  }
  return {
    openId,
    open: (smsId: string) => {
      opened.current = true
      stepAddress(addressWith(smsId))
    },
    close: () => {
      if (opened.current) window.history.back()
      else stepAddress(addressWith(null), { replace: true })
      opened.current = false
    },
  }
}
