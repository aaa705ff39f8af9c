// A support program: everything of a partner is scoped by its id (§1). A new one can send messages from the first
// minute, because its templates come with it.

import { needsFactor } from '@/lib/access/factors/needs-factor'
import { Refusal } from '@/lib/contract/refusals'
import { asItIs } from '@/lib/platform/db/as-it-is'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { realTimeZone } from './time-zone'

export type NewProgram = {
  id: string
  name: string
  timeZone?: string
  phone?: string
  /** A partner's own, to try everything in. It stays one. */
  sandbox?: boolean
  /** The texts it begins with; the caller knows them, because they belong to another room. */
  templates: readonly { kind: string; text: string; language: string; body: string }[]
}

/** The id stands in addresses and in every call of the partner. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

export async function createProgram(
  unit: TxUnit,
  { id, name, timeZone = 'America/New_York', phone, sandbox = false, templates }: NewProgram,
) {
  if (!idPattern.test(id)) refuse('id', 'must be letters, digits, - and _, at most 100')
  if (name.trim() === '' || name.length > 200) refuse('name', 'must be 1 to 200 characters')
  const zone = realTimeZone(timeZone)
  if (!zone) refuse('timeZone', 'must be an IANA time zone such as America/New_York')

  // Ids differing only in case would be taken for one another by people.
  const taken = await unit.tx.supportProgram.findFirst({
    where: { id: { equals: asItIs(id), mode: 'insensitive' } },
    select: { id: true },
  })
  if (taken) throw new Refusal('idTaken')
  const made = await unit.tx.supportProgram.createMany({
    data: [
      {
        id,
        name: name.trim(),
        timeZone: zone,
        phone: phone ?? null,
        sandbox,
        realm: sandbox ? id : '',
        // Of a product that others reach, nobody alone says where callbacks go.
        approveEndpoints: needsFactor() && !sandbox,
        createdAt: unit.now,
      },
    ],
    skipDuplicates: true,
  })
  if (made.count === 0) throw new Refusal('idTaken')

  await unit.tx.smsTemplate.createMany({
    data: templates.map((template) => ({ ...template, id: newId('tpl'), programId: id, updatedAt: unit.now })),
  })
  await record(unit, { action: 'program.create', programId: id, data: { timeZone: zone, ...(sandbox && { sandbox }) } })
  return { id, name: name.trim(), timeZone: zone }
}

function refuse(path: string, message: string): never {
  throw new Refusal('dataInvalid', { data: { problems: [{ path, message }] } })
}
