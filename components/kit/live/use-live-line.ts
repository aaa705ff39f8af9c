'use client'

import { useEffect } from 'react'
import { startLive } from '@/components/kit/live/live-line'

/** Once per page behind the sign-in: listens to what changes for as long as it is open. */
export function useLiveLine() {
  useEffect(startLive, [])
}
