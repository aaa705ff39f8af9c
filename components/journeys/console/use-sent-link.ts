'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findSent, type Leaving } from '@/components/messaging/ground/find-sent'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { IssuedLink } from '@/lib/contract/journeys/flows'

/** The SMS that carries a link just made, for as long as it has not left; null where there is none to take back. */
export function useSentLink({ programId, patientId }: PatientIds, made: IssuedLink | undefined) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [undone, setUndone] = useState(false)
  const linkId = made?.sms.status === 'queued' ? made.linkId : undefined
  useEffect(() => {
    if (linkId === undefined) return
    let wanted = true
    const place = { programId, patientId }
    findSent(client, place, (entry) => entry.kind === 'linkIssued' && entry.data.linkId === linkId).then(
      (found) => wanted && setLeaving(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [linkId, client, programId, patientId])
  return { leaving: undone ? null : leaving, undone, onUndone: () => setUndone(true) }
}
