'use client'

import { useClock } from '@/components/kit/use-clock'

/** The clock as it goes on, and never behind what was just read: nothing on the page lies ahead of it. */
export const useViewClock = (asOf: string): number => Math.max(useClock(asOf), Date.parse(asOf))
