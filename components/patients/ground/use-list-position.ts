'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { keepListPosition } from '@/components/patients/ground/list-position'

type Named = {
  programId: string
  /** What the list is called, and which part of it is shown. */
  list: string
  title?: string | null
  /** As they stand, a patient once or more often; undefined: not known yet. */
  patients: readonly (string | null | undefined)[] | undefined
  /** They are all of the list, not a page of it. */
  whole?: boolean
  leads?: ReadonlyMap<string, string>
}

/** Every list from which somebody comes to a patient, but the list of patients itself: J and K go through it, and the
 *  breadcrumb names it. */
export function useListPosition({ programId, list, title = null, patients, whole = false, leads }: Named) {
  const path = usePathname()
  const search = useSearchParams().toString()
  useEffect(() => {
    if (!patients) return
    const patientIds = [...new Set(patients.filter((id) => typeof id === 'string'))]
    keepListPosition({
      programId,
      address: search ? `${path}?${search}` : path,
      list,
      title,
      total: whole ? { matching: patientIds.length, exact: true, total: patientIds.length } : undefined,
      from: 1,
      newer: null,
      older: null,
      patientIds,
      ...(leads && { leads }),
      asked: null,
    })
  })
}
