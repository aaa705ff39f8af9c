'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsentChip } from '@/components/journeys/console/consent-chip'
import { EvidenceButtons } from '@/components/journeys/console/evidence-buttons'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import {
  basisWords,
  channelWords,
  type FlowWords,
  flowWords,
  ledgerWords,
} from '@/components/journeys/ground/flow-words'
import { useNow } from '@/components/kit/clock'
import { late } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { LinesSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { PatientFlows } from '@/lib/contract/journeys/flows'
import { ConsentName, LedgerName } from '@/lib/contract/vocabulary'

const LedgerDialog = late(() => import('@/components/journeys/console/ledger-dialog').then((file) => file.LedgerDialog))
const WithdrawDialog = late(() =>
  import('@/components/journeys/console/withdraw-dialog').then((file) => file.WithdrawDialog),
)

type ConsentsCardProps = { place: PatientIds; mayWithdraw: boolean; mayReadEvidence: boolean; timeZone: string }

/** How every consent stands now; behind it the whole ledger, and the evidence packet for whoever asks. */
export function ConsentsCard({ place, ...rest }: ConsentsCardProps) {
  const say = useWords(flowWords)
  const { data, error } = useQuery(flowsQuery(place))
  if (data) return <Consents place={place} view={data} {...rest} />
  return (
    <Card title={title(say)}>
      {error ? (
        // The card about the phone is of the same read: it says why and tries again.
        <p className="text-ink2">{say.consentsFailed}</p>
      ) : (
        <LinesSkeleton label={say.loadingConsents} />
      )}
    </Card>
  )
}

const title = (say: FlowWords) => say.consents

function Consents({ place, view, mayWithdraw, mayReadEvidence, timeZone }: ConsentsCardProps & { view: PatientFlows }) {
  const say = useWords(flowWords)
  const clock = useNow(view.asOf)
  const [reading, setReading] = useState(false)
  const [withdrawing, setWithdrawing] = useState<LedgerName | null>(null)
  const shown = LedgerName.all
    .map((name) => ({ name, row: view.now.find((each) => each.name === name) }))
    .filter(({ name, row }) => row || ConsentName.has(name))
  return (
    <Card
      title={title(say)}
      actions={
        view.ledger.length > 0 && (
          <Button size="small" aria-label={say.historyOfConsents} onClick={() => setReading(true)}>
            {say.history}
          </Button>
        )
      }
    >
      <ul aria-label={say.consentsLabel} className="list-none">
        {shown.map(({ name, row }) => (
          <li key={name} className="flex items-center gap-2 py-0.5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center justify-between gap-x-2">
                <span>{ledgerWords(say)[name]}</span>
                {row ? <ConsentChip row={row} /> : <span className="text-ink3 text-small">{say.notGiven}</span>}
              </p>
              {row && (
                <p className="text-ink3 text-small">
                  {basisWords(say)[row.basis]}{' '}
                  {row.basis !== 'attested' && row.basis !== 'ended' && channelWords(say)[row.channel]} ·{' '}
                  <RelativeTime at={row.at} now={clock} timeZone={timeZone} />
                </p>
              )}
            </div>
            {mayWithdraw && row?.value && (
              <Button
                size="small"
                variant="quiet"
                aria-label={say.withdraw(ledgerWords(say)[name])}
                onClick={() => setWithdrawing(name)}
              >
                {say.withdrawAction}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayReadEvidence && view.ledger.length > 0 && <EvidenceButtons place={place} />}
      {reading && <LedgerDialog ledger={view.ledger} timeZone={timeZone} onClose={() => setReading(false)} />}
      {withdrawing && <WithdrawDialog place={place} name={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Card>
  )
}
