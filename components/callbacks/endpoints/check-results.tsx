import { checkWords } from '@/components/callbacks/endpoints/check-words'
import { Moment } from '@/components/callbacks/endpoints/moment'
import { StatusChip } from '@/components/kit/status/status-chip'
import { statuses } from '@/components/kit/status/status-words'
import { Banner } from '@/components/kit/ui/banner'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import type { Instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import { bilingual, numberWords } from '@/lib/contract/bilingual'
import { probesInSpanish, skippedInSpanish } from '@/lib/contract/partners/names'
import { type ProbeResult, probeNotes, skippedNotes } from '@/lib/contract/partners/probes'
import type { CheckReport } from '@/lib/contract/partners/sandbox-console'

const resultWords = statuses<ProbeResult>(
  { passed: 'positive', failed: 'negative', warned: 'attention', skipped: 'stopped' },
  { passed: 'Passed', failed: 'Failed', warned: 'Slow', skipped: 'Skipped' },
  { passed: 'Aprobado', failed: 'Falló', warned: 'Lento', skipped: 'Omitido' },
)

const probeWords = bilingual(probeNotes, probesInSpanish)
const skippedWords = bilingual(skippedNotes, skippedInSpanish)

type CheckResultsProps = { report: CheckReport; now: Instant; timeZone: string }

/** A line each: what was sent, what came of it, and what to change. */
export function CheckResults({ report: { at, lines }, now, timeZone }: CheckResultsProps) {
  const say = useWords(checkWords)
  const probes = useWords(probeWords)
  const why = useWords(skippedWords)
  const failed = lines.filter(({ result }) => result === 'failed').length
  return (
    <section
      aria-label={say.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and must be reachable by keyboard to do so
      tabIndex={0}
      className="flex flex-col gap-3"
    >
      <Banner
        tone={failed > 0 ? 'negative' : 'positive'}
        title={failed > 0 ? say.wrong(failed, lines.length) : say.right}
      >
        {say.checked} <Moment at={at} now={now} timeZone={timeZone} />
      </Banner>
      <Table caption={say.caption}>
        <TableHead>
          <ColumnHead>{say.probe}</ColumnHead>
          <ColumnHead>{say.result}</ColumnHead>
          <ColumnHead end>{say.answer}</ColumnHead>
        </TableHead>
        <TableBody>
          {lines.map(({ n, probe, result, skipped, status, ms }) => (
            <TableRow key={n}>
              <RowHead wrap>
                <span className="block">
                  {n}. {probes[probe].name}
                </span>
                <span className="block font-normal text-ink2">
                  {skipped ? why[skipped] : result === 'passed' ? say.passedAsItShould : probes[probe].fails}
                </span>
              </RowHead>
              <TableCell narrow="end">
                <StatusChip words={resultWords} value={result} />
              </TableCell>
              <TableCell end>
                {skipped ? '—' : `${status ?? say.noAnswer}, ${numberWords(Math.round(ms))} ms`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
