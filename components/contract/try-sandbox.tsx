'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

/** What one try leaves for the next, as long as the page is open: nothing of it is stored. */
export type Tried = { token: string; program: string; patientId: string }
type Kept = { tried: Tried; keep: (change: Partial<Tried>) => void }

const empty: Tried = { token: '', program: '', patientId: '' }
const Trying = createContext<Kept>({ tried: empty, keep: () => undefined })
export const useTried = () => useContext(Trying)

export function TrySandbox({ children }: { children: ReactNode }) {
  const [tried, setTried] = useState(empty)
  const keep = (change: Partial<Tried>) => setTried((before) => ({ ...before, ...change }))
  return <Trying value={{ tried, keep }}>{children}</Trying>
}
