'use client'

import { useState } from 'react'
import { ConsentChip } from '@/components/journeys/console/consent-chip'
import { flowWords, ledgerWords } from '@/components/journeys/ground/flow-words'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import type { ConsentRow } from '@/lib/contract/journeys/flows'
import { inForceAt } from '@/lib/contract/journeys/in-force'
import { momentOf } from '@/lib/contract/wall-clock'

/** What stood at the end of any day, by the rows that there were then. */
export function InForce({ ledger, timeZone }: { ledger: readonly ConsentRow[]; timeZone: string }) {
  const say = useWords(flowWords)
  const [day, setDay] = useState('')
  const end = day === '' ? null : momentOf(`${day}T23:59`, timeZone)
  const rows = end === null ? [] : inForceAt(ledger, new Date(Date.parse(end) + 59_999))
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Field id="in-force-day" label={say.inForce.label} hint={say.inForce.hint}>
        <TextInput type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
      </Field>
      <div role="status">
        {end !== null && rows.length === 0 && <p className="text-ink3">{say.inForce.empty}</p>}
        {rows.length > 0 && (
          <ul className="flex list-none flex-wrap gap-x-4 gap-y-1">
            {rows.map((row) => (
              <li key={row.name} className="flex items-center gap-1.5">
                {ledgerWords(say)[row.name]} <ConsentChip row={row} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
