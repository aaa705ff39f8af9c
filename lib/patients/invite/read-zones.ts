// The zones of patients are decided when their address or number is written (lib/messaging/sms/zones). After an update of the tables or the
// rule this reads those that are on record anew; what is right stays untouched.

import { patientZones } from '@/lib/messaging/sms/zones/recipient-zones'
import { statement } from '@/lib/platform/db/statement'
import { type Actor, inSql } from '@/lib/platform/unit'

const page = statement<{ after: string; most: number }, Row>(
  'zones.page',
  'list',
  `select id, phone_number as "phoneNumber", additional_data as entries, zones, version from patient
          where id > :after::text order by id limit :most::int`,
)
// A correction meanwhile has decided anew itself: its version is another one.
const write = statement<{ changed: string }>(
  'zones.write',
  'set',
  `update patient p set zones = array(select jsonb_array_elements_text(given.zones))
           from jsonb_to_recordset(:changed::jsonb) as given(id text, version int, zones jsonb)
          where p.id = given.id and p.version = given.version`,
)
type Row = {
  id: string
  phoneNumber: string | null
  entries: { key: string; value: string }[]
  zones: string[]
  version: number
}

const most = 500

export async function readZones(actor: Actor): Promise<{ read: number; changed: number }> {
  const done = { read: 0, changed: 0 }
  for (let after = '', more = true; more; ) {
    await inSql(actor, async (unit) => {
      const rows = await unit.sql(page, { after, most })
      const changed = rows
        .map((row) => ({ ...row, now: patientZones(row.entries, row.phoneNumber) }))
        .filter(({ zones, now }) => zones.join() !== now.join())
      if (changed.length > 0)
        await unit.sql(write, {
          changed: JSON.stringify(changed.map(({ id, version, now }) => ({ id, version, zones: now }))),
        })
      done.read += rows.length
      done.changed += changed.length
      after = rows.at(-1)?.id ?? after
      more = rows.length === most
    })
  }
  return done
}
