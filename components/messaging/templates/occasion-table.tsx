import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { CodeValue } from '@/components/kit/ui/code-value'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useWhoFirst } from '@/components/kit/words/reader'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords, segmentWords } from '@/components/messaging/ground/sms-words'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { editPath, occasionWords, wireName } from '@/components/messaging/templates/template-words'
import type { TemplateRow, TemplateWording } from '@/lib/contract/messaging/templates'
import { PatientLanguage } from '@/lib/contract/vocabulary'

type OccasionTableProps = {
  programId: string
  caption: string
  rows: readonly TemplateRow[]
  busy: boolean
  now: string
  timeZone: string
}

export function OccasionTable({ programId, caption, rows, busy, now, timeZone }: OccasionTableProps) {
  const say = useWords(templateWords)
  const who = useWhoFirst()
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  return (
    <Table caption={caption} busy={busy}>
      <TableHead>
        <ColumnHead className="w-1/5">{say.occasion}</ColumnHead>
        {PatientLanguage.all.map((language) => (
          <ColumnHead key={language} className="w-1/3">
            {languageWords(sayMessage)[language]}
          </ColumnHead>
        ))}
        <ColumnHead>{say.changed}</ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const last = latest(row)
          return (
            <TableRow key={wireName(row)}>
              <RowHead wrap className="min-w-40">
                <RowLink href={editPath(programId, row)} prefetch={false}>
                  {occasionWords(spoken, sayMessage, row)}
                </RowLink>
                <span className="block font-normal text-ink3 text-small">
                  <CodeValue>{row.text || row.kind}</CodeValue>
                </span>
              </RowHead>
              {PatientLanguage.all.map((language) => (
                <TableCell key={language} wrap className="min-w-56">
                  <Wording language={language} wording={row.wordings.find((each) => each.language === language)} />
                </TableCell>
              ))}
              <TableCell narrow="end">
                {last && (
                  <>
                    <RelativeTime at={last.updatedAt} now={now} timeZone={timeZone} />
                    <span className="block text-ink3 text-small">{who(last.updatedBy)}</span>
                  </>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

const latest = ({ wordings }: TemplateRow) =>
  wordings.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0]

function Wording({ language, wording }: { language: PatientLanguage; wording: TemplateWording | undefined }) {
  const say = useWords(templateWords)
  const sayMessage = useWords(messageWords)
  if (!wording) return <span className="text-ink3">{say.noText(languageWords(sayMessage)[language])}</span>
  const { body, segments, encoding, warnings } = wording
  const dear = segments > 1 || encoding === 'UCS-2'
  return (
    <>
      <span lang={language} className="block max-w-prose whitespace-pre-wrap break-words">
        {body}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-ink3 text-small">
        <span className={clsx(dear && 'font-medium text-ink2')}>
          {segmentWords(sayMessage, segments)}
          {encoding === 'UCS-2' && say.unicode}
        </span>
        {warnings > 0 && (
          <span className="inline-flex items-center gap-1 font-medium text-attention-fg">
            <TriangleAlert aria-hidden className="size-3.5" />
            {warnings} {warnings === 1 ? say.warning : say.warnings}
          </span>
        )}
      </span>
    </>
  )
}
