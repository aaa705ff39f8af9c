import { beforeEach, describe, expect, test } from 'vitest'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { readCallback } from '@/lib/contract/callbacks/read-callback'
import { CallbackShape, completeEnrollment, userAction } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import type { Resolver } from '@/lib/platform/http/resolve-public'
import { unseal } from '@/lib/platform/seal'
import { testDatabase } from '@/lib/testing/database'
import { makeEndpoint, makeProgram } from '@/lib/testing/partner'
import { addEndpoint, type NewEndpoint } from './add-endpoint'
import { addInboxEndpoint } from './add-inbox-endpoint'
import { changeEndpoint, type EndpointChange } from './change-endpoint'
import { readEndpointKeys } from './endpoint-keys'
import { listEndpoints } from './list-endpoints'
import { pauseEndpoint } from './pause-endpoint'
import { removeEndpoint } from './remove-endpoint'
import { resumeEndpoint } from './resume-endpoint'
import { rotateEndpointSecret } from './rotate-endpoint-secret'
import { sendSample } from './send-sample'
import { writeCallback } from './write-callback'

const { unit, sql, pool } = testDatabase()
const { pap, dosage } = CallbackShape
let programId = ''
let foreign = ''

beforeEach(async () => {
  programId = await makeProgram()
  foreign = await makeProgram()
})

/** Names lead to a public address, but for those that say otherwise. */
const resolver: Resolver = async (name) => [name.startsWith('inner.') ? '10.0.0.7' : '93.184.216.34']
const add = (given: Partial<NewEndpoint> = {}) =>
  unit((u) => addEndpoint(u, { programId, url: 'https://hub.partner.example', resolver, ...given }))
const change = (endpointId: string, given: Partial<EndpointChange>) =>
  unit((u) => changeEndpoint(u, { programId, endpointId, resolver, ...given }))
const rotate = (endpointId: string, overlapHours?: number) =>
  unit((u) => rotateEndpointSecret(u, { programId, endpointId, overlapHours, rotateInbox: rotateInboxSecret }))
const keys = (endpointId: string) =>
  unit(async (u) => (await readEndpointKeys(u, endpointId)).map(({ secret }) => secret))
const list = (of = programId) => unit((u) => listEndpoints(u, { programId: of }))
const audits = async (action: string) =>
  (
    await sql<{ data: Record<string, unknown> }>(
      'select data from audit_entry where program_id = $1 and action = $2 order by id',
      [programId, action],
    )
  ).map(({ data }) => data)

let patients = 0
async function makePatient() {
  patients += 1
  const id = `pt_${patients}`
  await sql(`insert into patient (id, program_id, zones) values ($1, $2, '{}')`, [id, programId])
  return id
}
const queue = (patientId: string, problems: { path: string; message: string }[] = []) =>
  unit((u) =>
    writeCallback(u, { programId, patientId, shape: pap, eventName: completeEnrollment, body: '{}', problems }),
  )

describe('adding', () => {
  test('a new endpoint has its address, the name of its host, every shape, and a secret that is shown once', async () => {
    const { id, url, secret } = await add({ url: ' https://Hub.Partner.Example/in/webhook/user-enrollment/ ' })
    expect(url).toBe('https://hub.partner.example/in')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await keys(id)).toEqual([secret])
    expect(await list()).toMatchObject([
      { id, kind: 'partner', name: 'hub.partner.example', url, shapes: CallbackShape.all, state: 'active', pending: 0 },
    ])
    expect(await audits('endpoint.add')).toEqual([{ endpointId: id, host: 'hub.partner.example' }])
    const stored = await sql('select * from endpoint_secret where endpoint_id = $1', [id])
    expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length, 20))
  })

  test('its shapes stand in the order of the interface, each once', async () => {
    await add({ shapes: [dosage, pap, dosage], name: 'Pharmacy' })
    expect(await list()).toMatchObject([{ name: 'Pharmacy', shapes: [pap, dosage] }])
  })

  test.each([
    ['http://hub.partner.example', /start/],
    ['https://127.0.0.1', /private, local or reserved/],
    ['https://0x7f.1', /private, local or reserved/],
    ['https://inner.partner.example', /private, local or reserved/],
    ['https://hub.partner.example:22', /443 and 8443/],
    ['not an address', /not a web address/],
  ])('%s is refused in a sentence', async (url, message) => {
    await expect(add({ url })).rejects.toMatchObject({
      refusal: 'dataInvalid',
      detail: { data: { problems: [{ path: 'url', message: expect.stringMatching(message) }] } },
    })
    expect(await list()).toEqual([])
  })

  test('the operator’s development switch lets loopback in', async () => {
    await expect(add({ url: 'http://127.0.0.1:9000/x', insecure: true })).resolves.toMatchObject({
      url: 'http://127.0.0.1:9000/x',
    })
  })

  test('of five people adding the same address at the same moment one does', async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => add()))
    const no = all.flatMap((each) => (each.status === 'rejected' ? [each.reason.refusal] : []))
    expect(no).toEqual(Array(4).fill('endpointExists'))
    expect(await list()).toHaveLength(1)
  })

  test('another program may use the same address, and a removed one may come back', async () => {
    const { id } = await add()
    await expect(add({ programId: foreign })).resolves.toBeDefined()
    await unit((u) => removeEndpoint(u, { programId, endpointId: id }))
    await expect(add()).resolves.toBeDefined()
  })

  test('an unknown or archived program has no endpoints', async () => {
    await sql('update support_program set archived_at = now() where id = $1', [programId])
    await expect(add()).rejects.toMatchObject({ refusal: 'notFound' })
    await expect(add({ programId: 'nowhere' })).rejects.toMatchObject({ refusal: 'notFound' })
  })
})

describe('changing', () => {
  test('a new address is a new version, ends the row of failures, and is where deliveries go from now on', async () => {
    const { id } = await add()
    await sql(`update endpoint set failing_since = now() where id = $1`, [id])
    const version = async () =>
      (await sql<{ version: number }>('select version from endpoint where id = $1', [id]))[0]?.version ?? 0
    const before = await version()
    await change(id, { name: 'Pharmacy' })
    expect(await version()).toBe(before)
    await change(id, { url: 'https://other.partner.example/', shapes: [dosage] })
    expect(await version()).toBe(before + 1)
    expect(await list()).toMatchObject([
      { name: 'Pharmacy', url: 'https://other.partner.example', shapes: [dosage], failingSince: null },
    ])
    expect(await audits('endpoint.update')).toEqual([
      { endpointId: id, changed: ['name'] },
      { endpointId: id, changed: ['url', 'shapes'], host: 'other.partner.example' },
    ])
  })

  test('its own address again changes nothing; that of another is refused', async () => {
    const { id } = await add()
    await add({ url: 'https://other.partner.example' })
    await change(id, { url: 'https://hub.partner.example/' })
    await expect(change(id, { url: 'https://other.partner.example' })).rejects.toMatchObject({
      refusal: 'endpointExists',
    })
    await expect(change(id, { url: 'https://10.1.2.3' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
    expect(await audits('endpoint.update')).toEqual([])
  })

  test('two endpoints changed to one address at the same moment: one is', async () => {
    const ids = [(await add()).id, (await add({ url: 'https://other.partner.example' })).id]
    const both = await Promise.allSettled(ids.map((id) => change(id, { url: 'https://third.partner.example' })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('the inbox has a name and switches, but no address of its own', async () => {
    const { id } = await unit((u) => addInboxEndpoint(u, { programId }))
    await change(id, { name: 'Ours', shapes: [pap] })
    expect(await list()).toMatchObject([{ kind: 'inbox', name: 'Ours', shapes: [pap], url: config().inboxUrl }])
    await expect(change(id, { url: 'https://third.partner.example' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  })
})

describe('pausing and resuming', () => {
  test('paused holds back and resumed goes on; doing it twice is doing it once', async () => {
    const { id } = await makeEndpoint(programId)
    await queue(await makePatient())
    for (const _ of [1, 2]) await unit((u) => pauseEndpoint(u, { programId, endpointId: id }))
    expect(await list()).toMatchObject([{ state: 'paused', pending: 1 }])

    const told: string[] = []
    const listener = await pool().connect()
    listener.on('notification', ({ payload = '' }) => told.push(payload))
    await listener.query('listen hubline_deliveries')
    for (const _ of [1, 2])
      expect(await unit((u) => resumeEndpoint(u, { programId, endpointId: id }))).toEqual({ id, pending: 1 })
    await expect.poll(() => told).toEqual([id])
    listener.release(true)
    expect(await list()).toMatchObject([{ state: 'active' }])
    expect([await audits('endpoint.pause'), await audits('endpoint.resume')]).toEqual([
      [{ endpointId: id }],
      [{ endpointId: id }],
    ])
  })

  test('one that was disabled starts anew, and what would wait for tomorrow is tried now', async () => {
    const { id } = await makeEndpoint(programId)
    const [free, leased] = [await makePatient(), await makePatient()]
    for (const patient of [free, leased]) await queue(patient)
    const later = `update lane set due_at = now() + interval '20 hours', lease = case when key = $1 then 'x' end where endpoint_id = $2`
    await sql(later, [leased, id])
    await sql(
      `update endpoint set state = 'disabled', disabled_reason = 'failing', disabled_at = now(), failing_since = now() where id = $1`,
      [id],
    )
    await unit((u) => pauseEndpoint(u, { programId, endpointId: id }))
    expect(await list()).toMatchObject([{ state: 'disabled', disabledReason: 'failing' }])

    await unit((u) => resumeEndpoint(u, { programId, endpointId: id }))
    expect(await list()).toMatchObject([
      { state: 'active', disabledReason: null, disabledAt: null, failingSince: null },
    ])
    const due = 'select key from lane where endpoint_id = $1 and due_at <= now()'
    expect(await sql(due, [id])).toEqual([{ key: free }])
  })

  test('one that was only paused keeps its schedule; what came due meanwhile is due from now on', async () => {
    const { id } = await makeEndpoint(programId)
    await queue(await makePatient())
    await sql(`update lane set due_at = now() + interval '2 hours' where endpoint_id = $1`, [id])
    await unit((u) => pauseEndpoint(u, { programId, endpointId: id }))
    await unit((u) => resumeEndpoint(u, { programId, endpointId: id }))
    expect(await sql('select 1 from lane where endpoint_id = $1 and due_at <= now()', [id])).toEqual([])

    await unit((u) => pauseEndpoint(u, { programId, endpointId: id }))
    await sql(`update lane set due_at = now() - interval '2 hours' where endpoint_id = $1`, [id])
    await unit((u) => resumeEndpoint(u, { programId, endpointId: id }))
    const due = `select due_at > now() - interval '1 hour' as anew, due_at <= now() as due from lane where endpoint_id = $1`
    expect(await sql(due, [id])).toEqual([{ anew: true, due: true }])
  })
})

describe('rotating', () => {
  test('two are valid, never three, also when five rotate at the same moment', async () => {
    const { id, secret } = await add()
    const second = await rotate(id)
    expect(await keys(id)).toEqual([second.secret, secret])
    expect(((second.validBefore?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    const third = await rotate(id)
    expect(await keys(id)).toEqual([third.secret, second.secret])
    await Promise.all(Array.from({ length: 5 }, () => rotate(id)))
    expect(await keys(id)).toHaveLength(2)
    expect((await list())[0]?.secrets.map(({ expiresAt }) => expiresAt === null)).toEqual([true, false])
  })

  test('without an overlap the one before stops at once', async () => {
    const { id } = await add()
    const { secret } = await rotate(id, 0)
    expect(await keys(id)).toEqual([secret])
    expect(await audits('endpoint.rotateSecret')).toMatchObject([{ endpointId: id, overlapHours: 0 }])
  })

  test('a worker that keeps the secrets is told by the version', async () => {
    const { id } = await add()
    const version = async () => (await sql('select version from endpoint where id = $1', [id]))[0]
    const before = await version()
    await rotate(id)
    expect(await version()).not.toEqual(before)
  })

  test('the inbox is signed with the secrets of the inbox', async () => {
    const { id } = await unit((u) => addInboxEndpoint(u, { programId }))
    const { secret } = await rotate(id, 1)
    expect(await keys(id)).toEqual([secret])
    const sealed = await sql<{ sealed: string }>('select sealed from inbox_secret where program_id = $1', [programId])
    expect(sealed.map((row) => unseal(row.sealed))).toEqual([secret])
    expect((await list())[0]?.secrets).toHaveLength(1)
  })
})

describe('removing', () => {
  test('what was still meant for it is cancelled, for others nothing changes', async () => {
    const { id } = await makeEndpoint(programId)
    const { id: other } = await makeEndpoint(programId)
    const [one, two] = [await makePatient(), await makePatient()]
    await queue(one)
    await queue(one)
    await queue(two, [{ path: 'event.patient.lastName', message: 'is required' }])
    expect(await unit((u) => removeEndpoint(u, { programId, endpointId: id }))).toEqual({ cancelled: 3 })
    expect(await list()).toMatchObject([{ id: other, pending: 3 }])
    const states = await sql('select distinct state from delivery where endpoint_id = $1', [id])
    expect(states).toEqual([{ state: 'cancelled' }])
    expect(await audits('endpoint.remove')).toEqual([{ endpointId: id, cancelled: 3 }])
    expect((await queue(one)).deliveries.map(({ endpointId }) => endpointId)).toEqual([other])
  })

  test('a callback caused at the moment of the removal leaves nothing waiting', async () => {
    const { id } = await makeEndpoint(programId)
    const patient = await makePatient()
    const { id: other } = await makeEndpoint(programId)
    await Promise.all([
      ...Array.from({ length: 12 }, () => queue(patient)),
      unit((u) => removeEndpoint(u, { programId, endpointId: id })),
      ...Array.from({ length: 12 }, () => queue(patient)),
    ])
    const waiting = `select count(*) as n from delivery where endpoint_id = $1 and state = 'pending'`
    expect(await sql(waiting, [id])).toEqual([{ n: 0 }])
    expect(await sql(waiting, [other])).toEqual([{ n: 24 }])
  })

  test('the inbox stays', async () => {
    const { id } = await unit((u) => addInboxEndpoint(u, { programId }))
    await expect(unit((u) => removeEndpoint(u, { programId, endpointId: id }))).rejects.toMatchObject({
      refusal: 'inboxStays',
    })
  })
})

describe('samples', () => {
  test.each(CallbackShape.all)('%s: what is sent is what the interface describes', async (shape) => {
    const { id } = await makeEndpoint(programId, { shapes: [shape === pap ? dosage : pap] })
    const { callbackId, deliveryId } = await unit((u) => sendSample(u, { programId, endpointId: id, shape }))
    const [row] = await sql<{ body: string; event_name: string; shape: string }>(
      `select c.body, c.event_name, c.shape from delivery d join callback c on c.id = d.callback_id
        where d.id = $1 and c.id = $2 and d.patient_id is null and d.endpoint_id = $3 and d.state = 'pending'`,
      [deliveryId, callbackId, id],
    )
    expect(readCallback(JSON.parse(row?.body ?? ''))).toMatchObject({ ok: true, shape: row?.shape })
    expect(row).toMatchObject({ shape, event_name: callbackSamples({ programId })[shape].eventName })
    expect(await audits('callback.sample')).toEqual([{ callbackId, endpointId: id, shape }])
  })

  test('a PAP sample is called what the program calls it', async () => {
    const { id } = await makeEndpoint(programId)
    await sql('update support_program set pap_event_name = $2 where id = $1', [programId, userAction])
    const { callbackId } = await unit((u) => sendSample(u, { programId, endpointId: id, shape: pap }))
    const [row] = await sql<{ body: string }>('select body from callback where id = $1 and event_name = $2', [
      callbackId,
      userAction,
    ])
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ eventName: userAction })
  })
})

describe('programs are apart', () => {
  const acts = {
    change: (endpointId: string) => unit((u) => changeEndpoint(u, { programId: foreign, endpointId, name: 'Mine' })),
    pause: (endpointId: string) => unit((u) => pauseEndpoint(u, { programId: foreign, endpointId })),
    resume: (endpointId: string) => unit((u) => resumeEndpoint(u, { programId: foreign, endpointId })),
    rotate: (endpointId: string) =>
      unit((u) => rotateEndpointSecret(u, { programId: foreign, endpointId, rotateInbox: rotateInboxSecret })),
    remove: (endpointId: string) => unit((u) => removeEndpoint(u, { programId: foreign, endpointId })),
    sample: (endpointId: string) => unit((u) => sendSample(u, { programId: foreign, endpointId, shape: pap })),
  }

  test.each(Object.entries(acts))('%s: not found, and nothing has changed', async (_name, act) => {
    const partner = await makeEndpoint(programId)
    const inbox = await unit((u) => addInboxEndpoint(u, { programId }))
    const before = await list()
    for (const { id } of [partner, inbox, { id: 'ep_none' }])
      await expect(act(id)).rejects.toMatchObject({ refusal: 'notFound' })
    expect(await list()).toEqual(before)
    expect(await list(foreign)).toEqual([])
  })

  test('a removed endpoint is nobody’s', async () => {
    const { id } = await makeEndpoint(programId)
    await unit((u) => removeEndpoint(u, { programId, endpointId: id }))
    for (const act of Object.values(acts)) await expect(act(id)).rejects.toMatchObject({ refusal: 'notFound' })
    await expect(unit((u) => resumeEndpoint(u, { programId, endpointId: id }))).rejects.toMatchObject({
      refusal: 'notFound',
    })
  })
})

test('the list tells what waits and what went out last', async () => {
  const { id } = await makeEndpoint(programId)
  const { id: quiet } = await makeEndpoint(programId, { shapes: [dosage] })
  const patient = await makePatient()
  for (const _ of [1, 2, 3]) await queue(patient)
  const at = '2026-02-03T04:05:06.007Z'
  await sql(
    `update delivery set state = 'delivered', ended_at = $2 where id = (select id from delivery where endpoint_id = $1 limit 1)`,
    [id, at],
  )
  await sql('update endpoint set last_delivered_at = $2 where id = $1', [id, at])
  expect(await list()).toMatchObject([
    { id, pending: 2, lastDeliveredAt: at },
    { id: quiet, pending: 0, lastDeliveredAt: null },
  ])
})
