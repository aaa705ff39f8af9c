'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { replayList } from '@/components/callbacks/delivery-queries'
import { type CallbackWords, callbackWords } from '@/components/callbacks/ground/callback-words'
import { ReplayProgress } from '@/components/callbacks/replay-progress'
import { failureWords, useReplay } from '@/components/callbacks/use-replay'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { notifyFailed } from '@/components/kit/ui/notify'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'

type ReplayBannersProps = {
  programId: string
  /** When the page was made: what had ended by then is history. */
  opened: string
  now: number
  timeZone: string
  mayRepair: boolean
}

/** Replays under way, whoever started them, and those that ended since the page was opened. */
export function ReplayBanners({ programId, opened, now, timeZone, mayRepair }: ReplayBannersProps) {
  const say = useWords(callbackWords)
  const who = useWho()
  const spoken = useLanguage()
  const { data: replays = [] } = useQuery(replayList(programId))
  const { stop } = useReplay(programId)
  const [closed, setClosed] = useState<readonly string[]>([])
  const shown = replays.filter(({ id, endedAt }) => !closed.includes(id) && (endedAt === null || endedAt >= opened))

  return shown.map((replay) => {
    const { id, state, createdAt, createdBy } = replay
    return (
      <Banner
        key={id}
        tone={state === 'done' ? 'positive' : 'info'}
        title={titles(say)[state]}
        actions={
          state === 'running' ? (
            mayRepair && (
              <Button
                size="small"
                busy={stop.isPending && stop.variables === id}
                onClick={() =>
                  stop.mutate(id, {
                    onError: (error) =>
                      notifyFailed(say.replayStopFailed, failureWords(say, spoken, error, say.replayStopHint)),
                  })
                }
              >
                {say.stop}
                <span className="sr-only"> {say.theReplay}</span>
              </Button>
            )
          ) : (
            <IconButton
              label={say.close}
              size="small"
              icon={<X />}
              className="text-current!"
              onClick={() => setClosed((before) => [...before, id])}
            />
          )
        }
      >
        <ReplayProgress replay={replay} />
        <p className="text-small">
          {say.startedBy(who(createdBy))}{' '}
          <RelativeTime at={createdAt} now={Math.max(now, Date.parse(createdAt))} timeZone={timeZone} />
        </p>
      </Banner>
    )
  })
}

const titles = (say: CallbackWords) => ({
  running: say.aReplayIsRunning,
  done: say.theReplayIsDone,
  stopped: say.theReplayWasStopped,
})
