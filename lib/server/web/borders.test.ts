// Nothing crosses a program's border (decision §7): whatever people and partners of one program say or ask about a
// phone, the other program's rows stay as they were, byte for byte; and what they are answered does not tell what the other
// program knows.
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { may } from '@/lib/access/staff/permissions'
import type { Permission } from '@/lib/contract/endpoint'
import { consoleApi, type EndpointName, v1 } from '@/lib/contract/endpoints'
import type { Role } from '@/lib/contract/vocabulary'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { markUnreachable } from '@/lib/messaging/messages/record-outcome'
import { provideConfig } from '@/lib/platform/config'
import { newId } from '@/lib/platform/ids'
import { secrets } from '@/lib/platform/secrets'
import { testDatabase } from '@/lib/testing/database'
import { sentBefore } from '@/lib/testing/known-phones'
import { newPhone } from '@/lib/testing/people'
import {
  callers,
  invited,
  looks,
  makeSide,
  rowsOf,
  type Saying,
  type Side,
  say,
  sayings,
  screenSayings,
} from '@/lib/testing/two-programs'
import { cookies } from './auth'

const { sql, sqlUnit, single } = testDatabase()
const noon = new Date('2026-06-15T17:00:00Z')
const hour = 3_600_000
const ofA = '+18005550101'
const ofB = '+18005550102'
const at = (hours: number) => vi.setSystemTime(new Date(noon.getTime() + hours * hour))

beforeAll(() => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  at(0)
})
afterAll(() => void vi.useRealTimers())

const cookieOf = async (sid: string) =>
  `${cookies.sessionToken.name}=${await encode({ token: { sid }, secret: secrets().sessionSecret })}`
const sideOf = (gateway: 'builtIn' | 'twilio', from: string | null) => makeSide({ gateway, from, cookieOf })

/** A patient of the program with this phone. */
async function join({ programId, token, cookies }: Side, phone: string): Promise<string> {
  const { json } = await say({ programId, token, cookies }, 'partner', 'invitePatient', {
    body: invited(programId, phone),
  })
  return json.data?.patientId ?? json.error.data._id
}
const text = (phone: string, body: string, to = ofA) =>
  sqlUnit((u) => receiveText(u, { gateway: 'twilio', gatewayId: newId('tx'), from: phone, to, body }))
const claim = async () => (await claimMessages(single(), { worker: newId('tx'), most: 500 })).claimed

type Row = { permission?: Permission | null; body?: unknown; query?: unknown }
const rows = { ...v1, ...consoleApi } as unknown as Readonly<Record<string, Row>>
/** The partner's calls are a person's too, who has the permission. */
const allowed = (caller: (typeof callers)[number], name: EndpointName) => {
  if (caller === 'partner') return name in v1
  const permission = rows[name]?.permission
  return permission === null || (permission !== undefined && may(caller, permission))
}

describe('the other program’s rows', () => {
  let a: Side
  let phone: string
  let theirs: string

  beforeAll(async () => {
    a = await sideOf('twilio', ofA)
    phone = newPhone()
    theirs = await join(a, phone)
    // Something of everything: sent, waiting, a text, an opt-out that is its own, a wrong number, and a way back.
    await claim()
    for (const { name, body } of sayings(a.programId, phone).slice(3, 7))
      await say(a, 'case-manager', name, { patientId: theirs, ...(body && { body }) })
    await text(phone, 'Hello')
    await text(phone, 'please leave me alone')
  })

  test.each(callers)('are the same after each call of %s', { timeout: 180_000 }, async (caller) => {
    const b = await sideOf('twilio', ofB)
    const s = await sideOf('builtIn', null)
    const [ours, onScreen] = [await join(b, phone), await join(s, phone)]
    const before = await rowsOf(a.programId)
    const state = () => sql('select stopped_at, held_at, invalid_at from phone_state where phone_number = $1', [phone])
    const stood = await state()
    const unchanged = async (what: string) => {
      expect(await rowsOf(a.programId), what).toEqual(before)
      expect(await state(), what).toEqual(stood)
    }
    const make = async (side: Side, patientId: string, { name, ...asked }: Saying) => {
      const answer = await say(side, caller, name, { ...asked, patientId })
      if (!allowed(caller, name)) expect([401, 403], `${caller} ${name}`).toContain(answer.status)
      else expect(answer.status, `${caller} ${name}: ${answer.text}`).toBeLessThan(name === 'invitePatient' ? 423 : 409)
      await unchanged(`${caller} ${name}`)
    }
    for (const each of sayings(b.programId, phone)) await make(b, ours, each)
    for (const each of screenSayings) await make(s, onScreen, each)
    // With the other program's patient in the path nothing is found.
    for (const { name, body } of sayings(b.programId, phone).filter(({ name }) => !pathless.has(name)))
      expect(
        (await say(b, caller, name, { patientId: theirs, ...(body && { body }) })).status,
        name,
      ).toBeGreaterThanOrEqual(400)
    await unchanged('another program’s patient')
  })

  test('every endpoint about a patient or a phone is among those that were called, or leaves the phone alone', () => {
    const called = new Set<string>([...sayings('', ''), ...screenSayings].map(({ name }) => name))
    const taking = Object.entries(rows).filter(([, { body, query }]) =>
      JSON.stringify([shapeOf(body), shapeOf(query)]).includes('phoneNumber'),
    )
    const messaging = Object.entries(rows).filter(
      ([, { permission }]) => permission === 'messages.optOut' || permission === 'messages.send',
    )
    const left = [...taking, ...messaging].map(([name]) => name).filter((name) => !called.has(name))
    expect([...new Set(left)].sort()).toEqual([...aboutNoPhone].sort())
  })
})

/** Of lists, and of what they find no phone by. */
const pathless = new Set<EndpointName>([
  'previewInvitation',
  'checkDuplicate',
  'invitePatient',
  'listMessages',
  'listConversations',
  'listOptEvents',
  'listPatients',
  'countPatients',
  'readDashboard',
])
const shapeOf = (schema: unknown): string[] => {
  const shape = (schema as { shape?: object } | undefined)?.shape
  return shape ? Object.keys(shape) : []
}
/** They take a number only to compare it, or one that is called and never texted, or act on a message, a text or a campaign of their own program by its id. */
const aboutNoPhone: readonly string[] = [
  'subscribeCampaign',
  'undoMessage',
  'settleMessage',
  'markSeen',
  'decideText',
  'subscribePatient',
  'stopCampaignEntry',
  'addContact',
  'changeContact',
]

describe('what is answered', () => {
  // What A may know of the phone, and how it comes to know it.
  const worlds = {
    nothing: async () => {},
    'an opt-out of its own': async (a: Side, _phone: string, patientId: string) =>
      void (await say(a, 'case-manager', 'optOut', { patientId, body: { reason: 'By letter' } })),
    'a wrong number': async (a: Side, _phone: string, patientId: string) =>
      void (await say(a, 'case-manager', 'markWrongNumber', { patientId, body: { wrong: true } })),
    'a STOP': async (_a: Side, phone: string) => void (await text(phone, 'STOP')),
    'a text that may be one': async (_a: Side, phone: string) => void (await text(phone, 'please leave me alone')),
    'a carrier’s refusal': async ({ programId }: Side, phoneNumber: string) =>
      sqlUnit((u) => markUnreachable(u, { programId, phoneNumber }, 'landline')),
    'as many texts as B may send': async ({ programId }: Side, phone: string) => {
      const lately = [1, 2, 3, 4, 26, 27, 28, 29, 30, 31].map((hours) => new Date(noon.getTime() - hours * hour))
      await sentBefore(phone, [...lately, ...lately.map((sent) => new Date(sent.getTime() + 1))], { programId })
      // And goes on with them, so that the phone has had enough at every hour of the script.
      await sql(
        `update sms set sent_at = sent_at + interval '74 hours' where program_id = $1 and id in (select id from sms where program_id = $1 and phone_number = $2 order by id desc limit 10)`,
        [programId, phone],
      )
    },
  } as const
  const open = ['nothing', 'an opt-out of its own', 'a wrong number'] as const

  type By = { caller: 'partner' | Role; gateway: 'builtIn' | 'twilio' }
  /** One script of B, and all that it is answered: ids by their turn, the phone and the program by a word. */
  async function transcript(world: keyof typeof worlds, { caller, gateway }: By): Promise<string[]> {
    at(0)
    const phone = newPhone()
    const [a, b] = [await sideOf('twilio', ofA), await sideOf(gateway, gateway === 'twilio' ? ofB : null)]
    const theirs = await join(a, phone)
    await sql(`update sms set state = 'delivered', sent_at = $2, gateway = 'twilio' where patient_id = $1`, [
      theirs,
      new Date(noon.getTime() - hour),
    ])
    await worlds[world](a, phone, theirs)

    const ids = new Map<string, string>()
    const masked = (said: string) =>
      said
        .replaceAll(phone, 'PHONE')
        .replaceAll(b.programId, 'B')
        .replace(/\b[a-z]{2,3}_[0-9A-HJKMNP-TV-Z]{26}\b/g, (id) => {
          const known = ids.get(id) ?? `id${ids.size}`
          ids.set(id, known)
          return known
        })
        // Keys of links, marks of changes and what the database's own clock took.
        .replace(/\/m\/[\w-]{22}/g, '/m/KEY')
        .replace(/"(mark|revision|older|hash)":"[^"]*"/g, '"$1":"…"')
        .replace(/"(effectiveAt|tookMs|machineMs|personMs)":("[^"]*"|[\d.]+)/g, '"$1":"…"')
    const lines: string[] = []
    const make = async (patientId: string, { name, ...asked }: Saying) => {
      if (caller === 'partner' && !(name in v1)) return
      const { status, text: said, headers } = await say(b, caller, name, { ...asked, patientId })
      expect(status, `${name} ${said}`).not.toBe(401)
      lines.push(`${name} ${status} ${headers['x-error-type'] ?? ''} ${masked(said)}`)
    }
    // Before there is a patient, a preview is all that can be asked.
    await make('', { name: 'previewInvitation', body: { phoneNumber: phone } })
    const ours = await join(b, phone)
    for (const each of gateway === 'twilio' ? sayings(b.programId, phone) : screenSayings) await make(ours, each)
    // What may go goes, and is looked at; hours and days later again.
    for (const hours of [0.1, 1.2, 30, 73]) {
      at(hours)
      await sql('update session set created_at = $1, seen_at = $1', [new Date()])
      // One of a phone at a time, and what is too late by now is a turn as well.
      for (let turn = 0; turn < 8; turn += 1) {
        for (const { programId, kind } of await claim()) if (programId === b.programId) lines.push(`sent ${kind}`)
        await sql(
          `update sms set state = 'delivered', claimed_by = null, sealed_body = null, delivered_at = $1 where state = 'sending'`,
          [new Date()],
        )
      }
      for (const each of looks) await make(ours, each)
    }
    return lines
  }

  test.each<By & { who: string }>([
    { who: 'a partner', caller: 'partner', gateway: 'twilio' },
    { who: 'a case manager', caller: 'case-manager', gateway: 'twilio' },
    { who: 'a case manager with the phone on the screen', caller: 'case-manager', gateway: 'builtIn' },
  ])('to $who: the same in every world of either kind', { timeout: 400_000 }, async (by) => {
    const told = new Map<string, string[]>()
    for (const world of Object.keys(worlds) as (keyof typeof worlds)[]) told.set(world, await transcript(world, by))
    const first = (world: string) => told.get(world) ?? []
    for (const [world, lines] of told)
      expect(lines, world).toEqual(first((open as readonly string[]).includes(world) ? 'nothing' : 'a STOP'))
    // It was about something, and a closed phone is told by one word without a time.
    expect(first('nothing').join()).not.toContain('phoneClosed')
    const closed = first('a STOP').join('\n')
    expect(closed).toContain('phoneClosed')
    for (const [, deferred] of closed.matchAll(/(\{[^{}]*"reason":"phoneClosed"[^{}]*\})/g))
      expect(deferred).not.toMatch(/"notBefore":"/)
  })
})
