'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conversationQuery, replyPreviewKey, waitingTextsKey } from '@/components/messaging/ground/conversation-queries'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'

/** Something done in a conversation. Nothing is shown before the server has said so; after every end, a lost answer too,
 *  the page reads again how things stand. */
export function useTextingAct<Input, Done>(place: PatientIds, act: (input: Input) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () => {
      const stale = [waitingTextsKey(place.programId), replyPreviewKey(place), patientKey(place), ['messages']]
      for (const queryKey of stale) void client.invalidateQueries({ queryKey })
      return client.invalidateQueries({ queryKey: conversationQuery(place).queryKey })
    },
  })
}
