'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SessionList } from '@/components/access/staff/session-list'
import { sessionListWords } from '@/components/access/staff/session-words'
import { sessionsOf } from '@/components/access/staff/staff-queries'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { sessionApi } from '@/lib/contract/access/sessions'
import type { StaffRow } from '@/lib/contract/access/staff'

type SessionsDialogProps = { person: StaffRow | null; timeZone: string; onClose: () => void }

/** Where somebody the reader manages is signed in, and the one act: out everywhere at once. */
export function SessionsDialog({ person, timeZone, onClose }: SessionsDialogProps) {
  const say = useWords(sessionListWords)
  return (
    <Dialog
      open={person !== null}
      onOpenChange={(open) => open || onClose()}
      title={person ? say.of(person.name) : say.menu}
    >
      {person && <SessionsOf person={person} timeZone={timeZone} onClose={onClose} />}
    </Dialog>
  )
}

function SessionsOf({ person, timeZone, onClose }: SessionsDialogProps & { person: StaffRow }) {
  const say = useWords(sessionListWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const sessions = useQuery(sessionsOf(person.id))
  const end = useMutation({
    mutationFn: () => call(sessionApi.endSessionsOf, { params: { staffId: person.id }, body: {} }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: sessionsOf(person.id).queryKey })
      onClose()
      notifyDone(say.done(data.ended))
    },
    onError: (error) => notifyFailed(say.failed, failureWords(error, spoken)),
  })
  return (
    <div className="flex flex-col gap-4">
      <SessionList sessions={sessions} timeZone={timeZone} busy={end.isPending} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{say.close}</Button>
        {sessions.data?.length ? (
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {say.everywhereOf(person.name)}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
