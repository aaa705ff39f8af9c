'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

// Nothing is asked again by itself: every answer about patients is an entry in the audit log, and a failed call is
// repeated when the person says so.
const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let browsers: QueryClient | undefined

/** One cache per browser; on the server one per request, so that nobody sees another's. */
function queryClient() {
  if (typeof window === 'undefined') return make()
  browsers ??= make()
  return browsers
}

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
}
