import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { knownPartner, partnerNamed } from './partner-named'

const { sql, unit } = testDatabase()
const named = (name: string) => unit((u) => partnerNamed(u, name))

test('a name is compared as it is, upper and lower case apart: no sign of it stands for another', async () => {
  const dash = await named('Rx-Care')
  expect(await named(' rx-CARE ')).toBe(dash)
  for (const other of ['Rx_Care', '%', 'Rx\\-Care']) {
    expect(await unit((u) => knownPartner(u, other).catch(({ refusal }) => refusal))).toBe('dataInvalid')
    expect(await named(other)).not.toBe(dash)
  }
  expect(await unit((u) => knownPartner(u, 'RX-care'))).toBe(dash)
  await expect(sql(`insert into partner (id, name) values ('pn_x', 'RX-CARE')`)).rejects.toThrow(
    /partner_name_lower_key/,
  )
})
