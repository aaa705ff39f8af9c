'use client'

import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserName } from '@/components/access/staff/browser-name'
import { sessionListWords } from '@/components/access/staff/session-words'
import { ownSessions } from '@/components/access/staff/staff-queries'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type SessionRow, sessionApi } from '@/lib/contract/access/sessions'

type SessionListProps = {
  sessions: UseQueryResult<SessionRow[]>
  timeZone: string
  /** Ends one of them; without it they are only shown. */
  onEnd?: (session: SessionRow) => void
  busy: boolean
}

export function SessionList({ sessions, timeZone, onEnd, busy }: SessionListProps) {
  const say = useWords(sessionListWords)
  if (sessions.error && !sessions.data) return <QueryFailed query={sessions} what={say.sessions} />
  if (!sessions.data) return <p className="text-ink2">{say.loading}</p>
  if (sessions.data.length === 0) return <p className="text-ink2">{say.nowhere}</p>
  return (
    <ul className="flex flex-col gap-3">
      {sessions.data.map((session) => {
        const name = browserName(session.browser) ?? say.unknown
        return (
          <li key={session.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium">
                {name}
                {session.current && <span className="font-normal text-ink2"> {`(${say.current})`}</span>}
              </p>
              <p className="text-ink2 text-small">
                {session.address && `${session.address} · `}
                {say.since} <ExactTime at={session.signedInAt} timeZone={timeZone} />
              </p>
              <p className="text-ink2 text-small">
                {say.seen} <ExactTime at={session.seenAt} timeZone={timeZone} />
              </p>
            </div>
            {onEnd && !session.current && (
              <Button size="small" busy={busy} aria-label={say.signOutOf(name)} onClick={() => onEnd(session)}>
                {say.signOut}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A person's own: each can be ended, or all but this one at once. */
export function OwnSessions({ timeZone }: { timeZone: string }) {
  const say = useWords(sessionListWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const sessions = useQuery(ownSessions())
  const end = useMutation({
    mutationFn: (body: { sessionId?: string }) => call(sessionApi.endOwnSessions, { body }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: ownSessions().queryKey })
      notifyDone(say.done(data.ended))
    },
    onError: (error) => notifyFailed(say.failed, failureWords(error, spoken)),
  })
  const others = sessions.data?.some(({ current }) => !current)
  return (
    <>
      <SessionList
        sessions={sessions}
        timeZone={timeZone}
        busy={end.isPending}
        onEnd={({ id }) => end.mutate({ sessionId: id })}
      />
      {others && (
        <div className="flex justify-end">
          <Button busy={end.isPending} onClick={() => end.mutate({})}>
            {say.everywhere}
          </Button>
        </div>
      )}
    </>
  )
}
