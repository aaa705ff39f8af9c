'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { kindWords } from '@/components/batches/bulk/kind-words'
import { selectionWords } from '@/components/batches/bulk/selection-words'
import type { Selection } from '@/components/batches/bulk/use-selection'
import { late } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { Menu, MenuItem } from '@/components/kit/ui/menu'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientsKey } from '@/components/patients/ground/patient-queries'
import { type BulkScope, bulkChosenMost, bulkMost } from '@/lib/contract/batches/bulk'
import { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'
import { numberWords } from '@/lib/contract/bilingual'
import type { PatientCount } from '@/lib/contract/patients/patient-list'

const BulkDialog = late(() => import('@/components/batches/bulk/bulk-dialog').then((file) => file.BulkDialog))

/** The rest stand in a menu, so that the bar is one line on most windows. */
const first = 3

type BulkBarProps = {
  programId: string
  selection: Selection
  count: PatientCount | undefined
  /** How many rows the page shows. */
  rows: number
  timeZone: string
  onExport?: ((chosen: { scope: BulkScope; count: number | null }) => void) | undefined
}

/** What can be done with those who are chosen; stays in sight however long the list is, and moves none of its rows. */
export function BulkBar({ programId, selection, count, rows, timeZone, onExport }: BulkBarProps) {
  const client = useQueryClient()
  const say = useWords(selectionWords)
  const kinds = useWords(kindWords)
  const language = useLanguage()
  const [act, setAct] = useState<{ kind: BulkKind; scope: BulkScope; count: number | null } | null>(null)
  const chosen = selection.countOf(count?.matching)
  const some = selection.all || selection.ids.length > 0
  const matching = count && `${numberWords(count.matching, language)}${count.exact ? '' : '+'}`
  const tooMany = selection.all && count?.exact === true && (chosen ?? 0) > bulkMost
  const about = () => ({ scope: selection.scope(), count: selection.all && !count?.exact ? null : chosen })
  const open = (kind: BulkKind) => setAct({ kind, ...about() })

  return (
    <>
      <section aria-label={say.bar} className={some ? veilStyle : 'sr-only'}>
        <div className={some ? barStyle : undefined}>
          <p role="status" className="font-medium tabular-nums">
            {some &&
              (tooMany
                ? say.tooMany(bulkMost)
                : selection.full
                  ? say.full(bulkChosenMost)
                  : selection.all && selection.ids.length === 0
                    ? say.allSelected(matching ?? '')
                    : say.selected(chosen ?? 0))}
          </p>
          {some && (
            <div className="flex flex-wrap items-center gap-2">
              {BulkKind.all.slice(0, first).map((kind) => (
                <Button
                  key={kind}
                  variant={kind === BulkKind.message ? 'primary' : 'secondary'}
                  disabled={tooMany}
                  onClick={() => open(kind)}
                >
                  {kinds[kind].act}
                </Button>
              ))}
              <Menu
                align="end"
                trigger={
                  <Button>
                    {say.more}
                    <ChevronDown aria-hidden />
                  </Button>
                }
              >
                {BulkKind.all.slice(first).map((kind) => (
                  <MenuItem key={kind} disabled={tooMany} onSelect={() => open(kind)}>
                    {kinds[kind].act}
                  </MenuItem>
                ))}
                {onExport && <MenuItem onSelect={() => onExport(about())}>{say.export}</MenuItem>}
              </Menu>
              {!selection.all && count && count.matching > Math.max(rows, selection.ids.length) && (
                <Button variant="quiet" onClick={selection.chooseAll}>
                  {say.selectMatching(matching ?? '')}
                </Button>
              )}
              <Button variant="quiet" onClick={selection.clear}>
                {say.clear}
              </Button>
            </div>
          )}
        </div>
      </section>
      {act && (
        <BulkDialog
          programId={programId}
          timeZone={timeZone}
          {...act}
          onClose={() => setAct(null)}
          onStarted={selection.clear}
          onEnded={() => void client.invalidateQueries({ queryKey: patientsKey(programId) })}
        />
      )}
    </>
  )
}

// On a phone it is the foot of the window, with a veil over the rows that go behind it: a row is either there to be
// pressed, at its full size, or it is covered.
const veilStyle =
  'chrome sticky bottom-3 z-20 max-w-full self-start max-sm:-bottom-8 max-sm:-mx-3 max-sm:max-w-none max-sm:self-stretch ' +
  'max-sm:bg-linear-to-b max-sm:from-transparent max-sm:to-paper max-sm:pt-9'
const barStyle =
  'edge flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 ' +
  'shadow-pop max-sm:rounded-none max-sm:border-x-0 max-sm:px-3 max-sm:pb-10'
