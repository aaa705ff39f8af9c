// The calls of a program: those due today with what was logged since the morning, those to come, and all that were logged.

import { type CallsFilter, type CallsPage, callPageSize } from '@/lib/contract/patients/calls'
import { contactCardOf } from '@/lib/patients/contacts/contact-card'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type CallsAsked, openCalls, readDue, readLogged, readSpans } from './read-calls'

const nothing = { rows: [], more: null }

/** Throws notFound. */
export async function listCalls(
  unit: TxUnit,
  { after, ...asked }: CallsAsked & Pick<CallsFilter, 'after'>,
): Promise<CallsPage> {
  const { programId, view, contact } = asked
  const { tx, now } = unit
  const { timeZone, from, due: spans, grace, since } = await readSpans(unit, asked)
  const span = view === 'log' ? null : spans[view]
  const most = callPageSize
  const due = span ? await readDue(unit, asked, { span, grace, after, most }) : nothing
  const pages = { since, after: view === 'log' ? after : undefined, most }
  const logged = view === 'upcoming' ? nothing : await readLogged(unit, asked, pages)
  const known = contact ? await tx.contact.findFirst({ where: { id: contact, programId } }) : null
  const patientIds = [...due.rows, ...logged.rows].map(({ patient }) => patient.id)
  await record(unit, {
    action: 'call.list',
    programId,
    patientIds: [...new Set(patientIds)],
    data: { view, due: due.rows.length, logged: logged.rows.length },
  })
  return {
    due: due.rows,
    logged: logged.rows,
    contact: known ? contactCardOf(known) : null,
    more: view === 'log' ? logged.more : due.more,
    from,
    timeZone,
    counts: {
      today: await tx.task.count({ where: { AND: openCalls(unit, asked, spans.today) } }),
      upcoming: await tx.task.count({ where: { AND: openCalls(unit, asked, spans.upcoming) } }),
    },
    asOf: now.toISOString(),
  }
}
