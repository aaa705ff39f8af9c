// The operator's commands about campaigns, as a shell calls them.
import { beforeAll, expect, test } from 'vitest'
import { inviteBody } from '@/lib/contract/patients/invite'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import type { Actor } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { parseCommand } from './command'
import { commands } from './commands'

const { single, sql, unit } = testDatabase()
const operator: Actor = { kind: 'operator', id: 'root', name: 'root', requestId: 'r', address: 'local' }
const run = async (...argv: string[]) => {
  const { found, values } = parseCommand(commands, argv)
  return found.run(values, operator, () => undefined)
}
let program: string
let patient: string

beforeAll(async () => {
  program = await makeProgram()
  const row = (await readAdmission(null, program)).program ?? expect.fail('no program')
  const invited = await invitePatient(single(), row, inviteBody.parse(someone(program)))
  patient = invited.patientId
})

test('list, subscribe once, stop once', async () => {
  expect((await run('campaign', 'list', '--program', program)).say).toEqual(['There is no campaign yet.'])
  const subscribe = (...values: string[]) =>
    run('campaign', 'subscribe', '--patient', patient, '--name', 'series', ...values)
  await expect(subscribe()).rejects.toThrow('The patient’s program has no campaign series under way.')
  const steps = [{ daysAfter: 1, wordings: [{ language: 'en' as const, body: 'At {{pharmacy}}' }] }]
  await unit(async (u) => {
    const { id } = await createCampaign(u, {
      programId: program,
      name: 'series',
      title: 'Series',
      class: 'service',
      stopOn: [],
      steps,
    })
    await setCampaignState(u, { programId: program, campaignId: id, state: 'active' })
  })
  await expect(subscribe()).rejects.toMatchObject({ refusal: 'campaignVariableMissing' })
  await expect(subscribe('--values', 'pharmacy')).rejects.toThrow(/--values is one JSON object/)
  await expect(subscribe('--values', '{"pharmacy":7}')).rejects.toThrow(/--values is one JSON object/)
  const given = '{"pharmacy":"Main, Street"}'
  expect((await subscribe('--values', given)).json).toMatchObject({
    patientId: patient,
    name: 'series',
    already: false,
  })
  expect((await subscribe('--values', given)).json).toMatchObject({ already: true, state: 'active' })
  expect(await sql('select entries, by_kind from campaign_entry')).toEqual([
    { entries: [{ key: 'pharmacy', value: 'Main, Street' }], by_kind: 'operator' },
  ])
  expect((await run('campaign', 'list', '--program', program)).json).toMatchObject({
    campaigns: [{ name: 'series', state: 'active', steps: 1, active: 1 }],
  })
  const stop = () => run('campaign', 'stop', '--patient', patient, '--name', 'series')
  expect((await stop()).say).toEqual([`Ended series for the patient ${patient}.`])
  expect((await stop()).say).toEqual([`series had ended for the patient ${patient} before (stopped).`])
  await expect(run('campaign', 'stop', '--patient', patient, '--name', 'none')).rejects.toThrow(
    /is not in a campaign none/,
  )
  await expect(run('campaign', 'stop', '--patient', 'pt_none', '--name', 'none')).rejects.toThrow('no patient pt_none')
})
