// Whether links ask for a code: as the gateway is, until somebody chooses.
import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { readLinkCode, saveLinkCode } from './link-code'
import { updateProgram } from './update-program'

const { unit, sql } = testDatabase()

test('a real gateway asks and the phone on the screen does not; what is chosen stays, with a row of the log', async () => {
  const programId = await makeProgram()
  const read = () => unit((u) => readLinkCode(u, { programId }))
  expect(await read()).toEqual({ linkCode: 'off' })
  await unit((u) => updateProgram(u, { programId, gateway: 'twilio', smsFrom: '+18005550100' }))
  expect(await read()).toEqual({ linkCode: 'show' })
  expect(await unit((u) => saveLinkCode(u, { programId, linkCode: 'always' }))).toEqual({ linkCode: 'always' })
  await unit((u) => updateProgram(u, { programId, gateway: 'builtIn' }))
  expect(await read()).toEqual({ linkCode: 'always' })
  const rows = await sql<{ data: object }>(
    `select data from audit_entry where program_id = $1 and action = 'program.update' order by id`,
    [programId],
  )
  expect(rows.map(({ data }) => data)).toContainEqual({ changed: ['linkCode'] })
  await expect(unit((u) => updateProgram(u, { programId, linkCode: 'never' as 'off' }))).rejects.toMatchObject({
    refusal: 'dataInvalid',
  })
  await expect(unit((u) => readLinkCode(u, { programId: 'none' }))).rejects.toMatchObject({ refusal: 'notFound' })
})
