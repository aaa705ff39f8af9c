import { ArrowRightLeft, Hand } from 'lucide-react'
import { PersonMark } from '@/components/kit/person-mark'
import { Chip } from '@/components/kit/status/chip'
import { Button } from '@/components/kit/ui/button'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { VisuallyHidden } from '@/components/kit/ui/visually-hidden'
import { useLanguage } from '@/components/kit/words/language'
import { workAddress } from '@/components/work/ground/work-queries'
import { ownerWords } from '@/components/work/owners/owner-words'
import { workloadWords } from '@/components/work/owners/workload-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { WorkloadRow } from '@/lib/contract/work/owners'

type WorkloadTableProps = {
  programId: string
  rows: readonly WorkloadRow[]
  mayWrite: boolean
  busy: boolean
  onMove: (row: WorkloadRow) => void
}

/** One row a person; nobody's stands first, since it waits for somebody. */
export function WorkloadTable({ programId, rows, mayWrite, busy, onMove }: WorkloadTableProps) {
  const language = useLanguage()
  const say = workloadWords[language]
  const most = Math.max(1, ...rows.map(({ person, patients }) => (person ? patients : 0)))
  return (
    <Table caption={say.caption} busy={busy} density="comfortable">
      <TableHead>
        <ColumnHead>{say.person}</ColumnHead>
        <ColumnHead end>{say.patients}</ColumnHead>
        <ColumnHead end>{say.tasks}</ColumnHead>
        <ColumnHead end>{say.late}</ColumnHead>
        <ColumnHead end>{say.done}</ColumnHead>
        {mayWrite && (
          <ColumnHead end>
            <VisuallyHidden>{say.acts}</VisuallyHidden>
          </ColumnHead>
        )}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.person?.id ?? ''}>
            <RowHead wrap>
              <Person row={row} />
            </RowHead>
            <TableCell end>
              <span className="inline-flex items-center justify-end gap-2">
                {row.person && <Bar share={row.patients / most} />}
                <Figure n={row.patients} folded={say.folded.patients} />
              </span>
            </TableCell>
            <TableCell end>
              {row.tasks > 0 ? (
                <TextLink href={personWork(programId, row.person)}>
                  <Figure n={row.tasks} folded={say.folded.tasks} />
                  <VisuallyHidden>{say.inWork(row.person?.name ?? null)}</VisuallyHidden>
                </TextLink>
              ) : (
                <Figure n={0} folded={say.folded.tasks} />
              )}
            </TableCell>
            <TableCell end>
              {row.late > 0 ? (
                <TextLink href={personWork(programId, row.person)}>
                  <Chip tone="attention">
                    <Figure n={row.late} folded={say.folded.late} />
                  </Chip>
                  <VisuallyHidden>{say.inWork(row.person?.name ?? null)}</VisuallyHidden>
                </TextLink>
              ) : (
                <Figure n={0} folded={say.folded.late} />
              )}
            </TableCell>
            <TableCell end narrow="hidden">
              {row.person && <Figure n={row.doneThisWeek} />}
            </TableCell>
            {mayWrite && (
              <TableCell end narrow="end">
                <Act row={row} onMove={onMove} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** All there is in Needs action for one person, or for nobody. */
const personWork = (programId: string, person: WorkloadRow['person']) =>
  workAddress.at(programId, person ? { tab: 'team', owner: person.id } : { tab: 'unassigned' })

function Figure({ n, folded }: { n: number; folded?: (n: number) => string }) {
  const language = useLanguage()
  return (
    <span className={n === 0 ? 'text-ink3' : undefined}>
      {numberWords(n, language)}
      {folded && <span className="hidden [@container_ledger_(max-width:40rem)]:inline"> {folded(n)}</span>}
    </span>
  )
}

/** How much of the most that anybody has; the number says the same. */
const Bar = ({ share }: { share: number }) => (
  <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-sunken max-md:hidden print:hidden">
    <span className="block h-full rounded-full bg-accent" style={{ width: `${Math.round(share * 100)}%` }} />
  </span>
)

function Person({ row }: { row: WorkloadRow }) {
  const language = useLanguage()
  const say = workloadWords[language]
  const { nobody, you } = ownerWords[language]
  const { person, self, away } = row
  return (
    <span className="flex items-center gap-2.5">
      <PersonMark name={person?.name ?? null} self={self} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          {person ? (self ? you(person.name) : person.name) : nobody}
          {away && <Chip tone="stopped">{say.left}</Chip>}
        </span>
        {(!person || away) && (
          <span className="block font-normal text-ink3 text-small">{person ? say.leftHint : say.nobodyHint}</span>
        )}
      </span>
    </span>
  )
}

function Act({ row, onMove }: { row: WorkloadRow; onMove: (row: WorkloadRow) => void }) {
  const say = workloadWords[useLanguage()]
  const { person, patients, tasks } = row
  if (patients + (person ? tasks : 0) === 0) return null
  return person ? (
    <Button
      size="small"
      icon={<ArrowRightLeft aria-hidden />}
      aria-label={say.handOverOf(person.name)}
      onClick={() => onMove(row)}
    >
      {say.handOver}
    </Button>
  ) : (
    <Button size="small" icon={<Hand aria-hidden />} aria-label={say.pickUpLabel} onClick={() => onMove(row)}>
      {say.pickUp}
    </Button>
  )
}
