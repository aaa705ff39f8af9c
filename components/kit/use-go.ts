'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { leaveBy } from '@/components/kit/leaving'
import { portalAddress } from '@/components/kit/portal-address'
import { usePortal } from '@/components/kit/use-portal'

type How = { scroll?: boolean }

/** Another address of the page somebody is on loses nothing that stands on it. */
const samePage = (address: string) => new URL(address, window.location.href).pathname === window.location.pathname

/**
 * The way to another page for everything that is not a link: whoever has unsent words is asked first. Next's router is
 * used nowhere else in the components (lib/testing/house-rules.test.ts).
 */
export function useGo() {
  const portal = usePortal()
  const router = useRouter()
  return useMemo(() => {
    const there = (address: string) => (portal ? (portalAddress(address) ?? address) : address)
    const guarded = (address: string, go: () => void) => (samePage(address) ? go() : leaveBy(go))
    return {
      to: (address: string, how?: How) => guarded(there(address), () => router.push(there(address), how)),
      /** In place of this page's entry in the history. */
      instead: (address: string, how?: How) => guarded(there(address), () => router.replace(there(address), how)),
      /** For who has asked already, or has just sent what there was. */
      unasked: {
        to: (address: string) => router.push(address),
        instead: (address: string) => router.replace(address),
      },
      /** The server's part of this page anew; what is typed stays. */
      refresh: () => router.refresh(),
    }
  }, [router, portal])
}
