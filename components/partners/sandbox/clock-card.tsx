'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { lengthWords, moves } from '@/components/partners/sandbox/lengths'
import { sandboxQuery } from '@/components/partners/sandbox/sandbox-queries'
import { sandboxWords } from '@/components/partners/sandbox/sandbox-words'
import { secondsOf } from '@/lib/contract/partners/sandbox'
import { sandboxApi } from '@/lib/contract/partners/sandbox-console'

type Move = (typeof moves)[number]

/** Moves the clock of a sandbox, which cannot be moved back. */
export function ClockCard({ programId, aheadSeconds }: { programId: string; aheadSeconds: number }) {
  const say = useWords(sandboxWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const length = (move: Move) => lengthWords(say, secondsOf(move) ?? 0)
  const forward = useMutation({
    mutationFn: async (advance: Move) =>
      (await call(sandboxApi.advanceSandbox, { params: { programId }, body: { advance } })).data,
    onSuccess: async ({ ran: { messages, callbacks, campaignSteps, linksExpired }, waiting }, move) => {
      await client.invalidateQueries(sandboxQuery(programId))
      const told = say.movedBody(messages, callbacks, campaignSteps, linksExpired)
      notifyDone(say.moved(length(move)), waiting > 0 ? told + say.waiting(waiting) : told)
    },
    onError: (error) => notifyFailed(say.notMoved, failureWords(error, spoken)),
  })
  return (
    <Card title={say.clock} meta={aheadSeconds > 0 ? say.aheadBy(lengthWords(say, aheadSeconds)) : say.onTime}>
      <p className="mb-3 max-w-prose text-ink2">{say.clockHint}</p>
      <div className="chrome flex flex-wrap gap-2">
        {moves.map((move) => (
          <Button
            key={move}
            busy={forward.isPending && forward.variables === move}
            onClick={() => forward.isPending || forward.mutate(move)}
          >
            {say.forward(length(move))}
          </Button>
        ))}
      </div>
    </Card>
  )
}
