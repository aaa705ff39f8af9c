'use client'

import type { ReactNode } from 'react'
import { basisWords, flowWords, ledgerWords } from '@/components/journeys/ground/flow-words'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { bornWords, patientName, personWords } from '@/components/patients/ground/patient-words'
import { recordWords } from '@/components/patients/ground/record-words'
import { CallFacts } from '@/components/patients/page/call-facts'
import { beyondFacts, groupAnswers } from '@/components/patients/page/group-answers'
import { PatientDetails } from '@/components/patients/page/patient-details'
import { PatientStands } from '@/components/patients/page/patient-head'
import { sheetWords } from '@/components/patients/page/sheet-words'
import { TimelineLine } from '@/components/patients/pages/timeline-line'
import { taskTitle } from '@/components/work/ground/task-title'
import type { PatientSheet as Sheet } from '@/lib/contract/patients/patient-sheet'
import { type ConsentBasis, LedgerName } from '@/lib/contract/vocabulary'

type SheetTableProps = {
  sheet: Sheet
  timeZone: string
  now: number
  /** At the foot of each sheet of paper; on the screen there is none. */
  foot?: string
}

/** Everything on record about a patient, to be read. One table, because only its head and foot are repeated on paper. */
export function SheetTable({ sheet: { patient, prescriber, timeline }, timeZone, now, foot }: SheetTableProps) {
  const say = useWords(sheetWords)
  const sayRecord = useWords(recordWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const name = patientName(patient, spoken)
  const place = { programId: patient.programId, patientId: patient.id }
  const lines = timeline.rows
  return (
    <table role="presentation" className={foot ? 'paper-table' : 'w-full table-fixed'}>
      {foot && (
        <thead>
          <tr>
            <th className="border-line border-b pb-1 text-left font-normal">
              <span className="font-semibold">{name}</span>
              {patient.bornOn && ` · ${say.born(bornWords(patient.bornOn, new Date(now), locale))}`}
              {patient.externalId && ` · ${say.partnerId(patient.externalId)}`}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        <Row>
          {foot ? <h1 className="text-h1">{name}</h1> : <h3 className="text-h1">{name}</h3>}
          <PatientStands patient={patient} />
          <p>
            {[personWords(patient, sayRecord), patient.owner && say.owner(patient.owner.name)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Row>
        <Row>
          <CallFacts narrow={false} prescriber={prescriber} patient={patient} now={now} timeZone={timeZone} />
        </Row>
        <Row>
          <PatientDetails patient={patient} mayReadMessages={false} timeZone={timeZone} />
        </Row>
        {groupAnswers(beyondFacts(patient), locale, sayRecord.other).map(({ title, answers }) => (
          <Row key={title} title={title}>
            <DescriptionList>
              {answers.map(({ key, label, value, position }) => (
                <Description key={position} term={label ?? key}>
                  {value}
                </Description>
              ))}
            </DescriptionList>
          </Row>
        ))}
        <Row title={say.consents}>
          <Consents sheet={{ patient, prescriber, timeline }} timeZone={timeZone} />
        </Row>
        <Row title={say.tasks}>
          {patient.tasks.length === 0 && <p>{say.noTasks}</p>}
          <ul className="list-none">
            {patient.tasks.map((task) => (
              <li key={task.id}>
                {[
                  taskTitle(task, spoken),
                  task.dueAt && `${say.due} ${exactTime(task.dueAt, timeZone, locale)}`,
                  task.assignee && say.for(task.assignee.name),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Row>
        <Row title={say.timeline(lines.length, timeline.total)} />
        {lines.map((entry) => (
          <tr key={entry.id}>
            <td>
              <ol className="list-none">
                <TimelineLine
                  entry={entry}
                  place={place}
                  now={timeline.asOf}
                  timeZone={timeZone}
                  maySend={false}
                  whole
                />
              </ol>
            </td>
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            <td className="border-line border-t pt-1 text-small">{foot}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Row({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <tr>
      <td className="pt-3">
        {title && <h2 className="mb-1 text-h2">{title}</h2>}
        {children}
      </td>
    </tr>
  )
}

/** How each consent stands: its newest word. */
function Consents({ sheet: { patient }, timeZone }: { sheet: Sheet; timeZone: string }) {
  const say = useWords(sheetWords)
  const sayFlow = useWords(flowWords)
  const locale = useLocale()
  const now = LedgerName.all.flatMap((name) => patient.consents.findLast((row) => row.name === name) ?? [])
  if (now.length === 0) return <p>{say.noConsents}</p>
  return (
    <ul className="list-none">
      {now.map(({ name, value, basis, at }) => (
        <li key={name}>
          {ledgerWords(sayFlow)[name as LedgerName]}: <strong>{value ? say.yes : say.no}</strong> ·{' '}
          {basisWords(sayFlow)[basis as ConsentBasis]} · {exactTime(at, timeZone, locale)}
        </li>
      ))}
    </ul>
  )
}
