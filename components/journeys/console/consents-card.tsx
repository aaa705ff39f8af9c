'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsentChip } from '@/components/journeys/console/consent-chip'
import { EvidenceButtons } from '@/components/journeys/console/evidence-buttons'
import { LedgerDialog } from '@/components/journeys/console/ledger-dialog'
import { LinesSkeleton } from '@/components/journeys/console/lines-skeleton'
import { WithdrawDialog } from '@/components/journeys/console/withdraw-dialog'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import {
  basisWords,
  channelWords,
  type FlowTexts,
  flowTexts,
  ledgerWords,
} from '@/components/journeys/ground/flow-words'
import { useNow } from '@/components/kit/clock'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { useWords } from '@/components/kit/words/language'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'
import type { PatientFlows } from '@/lib/contract/journeys/flows'
import { LedgerName } from '@/lib/contract/vocabulary'

type ConsentsCardProps = { place: PatientPlace; mayWithdraw: boolean; mayReadEvidence: boolean; timeZone: string }

/** How every consent stands now; behind it the whole ledger, and the evidence packet for whoever asks. */
export function ConsentsCard({ place, ...rest }: ConsentsCardProps) {
  const say = useWords(flowTexts)
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

const title = (say: FlowTexts) => say.consents

function Consents({ place, view, mayWithdraw, mayReadEvidence, timeZone }: ConsentsCardProps & { view: PatientFlows }) {
  const say = useWords(flowTexts)
  const clock = useNow(view.asOf)
  const [withdrawing, setWithdrawing] = useState<LedgerName | null>(null)
  const now = LedgerName.all.flatMap((name) => view.now.find((row) => row.name === name) ?? [])
  return (
    <Card
      title={title(say)}
      actions={view.ledger.length > 0 && <LedgerDialog ledger={view.ledger} timeZone={timeZone} />}
    >
      {now.length === 0 ? (
        <p className="text-ink2">{say.consentsEmpty}</p>
      ) : (
        <ul aria-label={say.consentsLabel} className="list-none">
          {now.map((row) => (
            <li key={row.name} className="flex items-start gap-2 border-line border-t py-1.5 first:border-t-0">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                  <span>{ledgerWords(say)[row.name]}</span>
                  <ConsentChip row={row} />
                </p>
                <p className="text-ink3 text-small">
                  {basisWords(say)[row.basis]} {row.basis !== 'attested' && channelWords(say)[row.channel]} ·{' '}
                  <RelativeTime at={row.at} now={clock} timeZone={timeZone} />
                </p>
              </div>
              {mayWithdraw && row.value && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say.withdraw(ledgerWords(say)[row.name])}
                  onClick={() => setWithdrawing(row.name)}
                >
                  {say.withdrawAction}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayReadEvidence && view.ledger.length > 0 && <EvidenceButtons place={place} />}
      {withdrawing && <WithdrawDialog place={place} name={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Card>
  )
}
