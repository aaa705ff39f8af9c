'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script runs: first drawn as without it, so that a phone that never gets it is not left waiting. */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
