// Emergency access: somebody opens one patient of a program they do not work in. Only where the program allows it; who asks
// for anybody who is not there learns nothing, and both are rows of the log. A person who works in no program at all opens nobody.
import { recordRefused } from '@/lib/access/audit/record-refused'
import { mondayOf } from '@/lib/access/reviews/week'
import { glassLife } from '@/lib/contract/access/review-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { endGlass } from './end-glass'
import { mayOpenGlass } from './open-grant'

type Asked = { programId: string; patientId: string; reason: string }

// One after the other: of a person, so that one grant is open, and with whoever takes away what it stands on.
const lockPerson = statement<{ staffId: string }>(
  'glass.lockPerson',
  'claim',
  'select id from staff where id = :staffId::text for no key update',
)
const lockProgram = statement<{ programId: string }>(
  'glass.lockProgram',
  'claim',
  'select id from support_program where id = :programId::text for share',
)

/** Throws notFound. Whatever was open before ends with it. */
export async function openGlass(unit: TxUnit, { programId, patientId, reason }: Asked): Promise<{ until: string }> {
  const { id: staffId, name } = unit.actor
  await unit.sql(lockPerson, { staffId })
  await unit.sql(lockProgram, { programId })
  const works = await mayOpenGlass(unit)
  const found = await unit.tx.patient.findFirst({
    where: {
      programId,
      program: { breakGlass: true, sandbox: false, archivedAt: null },
      OR: [{ id: patientId }, { externalId: patientId }],
    },
    select: { id: true, program: { select: { timeZone: true } } },
  })
  if (!found || !works) {
    const known = await unit.tx.supportProgram.findFirst({
      where: { id: programId, breakGlass: true },
      select: { id: true },
    })
    const programIds = known ? [known.id] : []
    await recordRefused(unit.actor, { action: 'glass.open', outcome: 'refused' }, { programIds, same: programId })
    throw new Refusal('notFound')
  }
  await endGlass(unit)
  const grantId = newId('gl')
  const until = new Date(unit.now.getTime() + glassLife)
  await unit.tx.glassGrant.create({
    data: { id: grantId, staffId, programId, patientId: found.id, reason, at: unit.now, until },
  })
  await unit.tx.accessReview.create({
    data: {
      ...{ id: newId('rv'), programId, kind: 'glass', staffId, staffName: name, grantId },
      week: mondayOf(unit.now, found.program.timeZone),
      madeAt: unit.now,
      looks: 1,
    },
  })
  await record(unit, { action: 'glass.open', programId, patientIds: [found.id], data: { until: until.toISOString() } })
  return { until: until.toISOString() }
}
