'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallRefused, call } from '@/components/kit/call'
import { patientsKey } from '@/components/patients/ground/patient-queries'
import { v1 } from '@/lib/contract/endpoints'
import type { InviteDraft } from '@/lib/contract/patients/invite'
import { slugOf } from '@/lib/contract/refusal-names'

/**
 * Sends an invite through the partners' own handler. An attempt whose answer never came keeps its key, so trying again
 * cannot make a second patient; another body, or an answer, ends the attempt.
 */
export function useInvite(programId: string) {
  const client = useQueryClient()
  const attempt = useRef<{ body: string; key: string } | null>(null)

  const keyOf = (invite: InviteDraft) => {
    const body = JSON.stringify(invite)
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    return attempt.current.key
  }

  return useMutation({
    mutationFn: async (invite: InviteDraft) =>
      (await call(v1.invitePatient, { body: invite, idempotencyKey: keyOf(invite) })).data,
    // Offline is answered at once, not queued behind the person's back.
    networkMode: 'always',
    onSuccess: () => {
      attempt.current = null
      return client.invalidateQueries({ queryKey: patientsKey(programId), refetchType: 'none' })
    },
    onError: (error) => {
      if (error instanceof CallRefused && error.status < 500 && error.type !== stillRunning) attempt.current = null
    },
  })
}

const stillRunning = slugOf('idempotencyRunning')
