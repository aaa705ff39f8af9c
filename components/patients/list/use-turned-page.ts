'use client'

import { useEffect, useState } from 'react'
import { patientAddress, turnedMeanwhile } from '@/components/patients/ground/list-position'
import { showView } from '@/components/patients/list/list-search'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

/** Back to a list whose pages were turned meanwhile, from patient to patient: the page one has come to, with its row in
 *  sight. */
export function useTurnedPage(programId: string, rows: readonly PatientRow[] | undefined) {
  const [looked, setLooked] = useState<string | null>(null)
  useEffect(() => {
    const turned = turnedMeanwhile(programId)
    if (!turned) return
    setLooked(turned.turnedTo)
    showView(programId, turned.view, turned.body.search, { replace: true })
  }, [programId])
  useEffect(() => {
    if (looked === null || !rows?.some(({ id }) => id === looked)) return
    setLooked(null)
    document.querySelector(`a[href="${patientAddress(programId, looked)}"]`)?.scrollIntoView({ block: 'center' })
  }, [programId, looked, rows])
}
