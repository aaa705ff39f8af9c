'use client'

// Which part of a patient's page is in sight stands in its address: a link and loading anew lead to the same.

import { useSearchParams } from 'next/navigation'
import { type WordOf, words } from '@/lib/contract/words'

export const PatientTab = words('timeline', 'conversation', 'calls', 'forms', 'documents', 'details', 'looks')
export type PatientTab = WordOf<typeof PatientTab>

const name = 'tab'

/** Read and chosen without asking the server for the page again. */
export function usePatientTab(): [PatientTab, (tab: PatientTab) => void] {
  const asked = useSearchParams().get(name)
  const tab = PatientTab.all.find((known) => known === asked) ?? PatientTab.timeline
  const choose = (next: PatientTab) => {
    const here = new URL(window.location.href)
    if (next === PatientTab.timeline) here.searchParams.delete(name)
    else here.searchParams.set(name, next)
    window.history.replaceState(null, '', here.pathname + here.search + here.hash)
  }
  return [tab, choose]
}
