// The proof that clocks keep time: weeks with a weekend, a holiday and a clock change pass in seconds, while patients'
// records, tasks and texts change at random minutes, three workers race at every look, and some of them die in the middle
// of a transaction. What the clocks did is compared with a model that knows nothing of spans, pauses or plans: a table of
// open minutes, made from the wall clock alone, on which minutes are counted.
import { beforeAll, expect, test } from 'vitest'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import { ClockKind, type ClockStage } from '@/lib/contract/work/clock-vocabulary'
import { followLog } from '@/lib/log/follow-log'
import { watchLog } from '@/lib/log/watch-log'
import { inSql, single, type Unit } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'
import { fireClocks } from './fire-clocks'
import { followClocks } from './follow-clocks'

const { sql } = testDatabase()
const minute = 60_000
const zone = 'America/New_York'
const patients = 60

let seed = 1
const random = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * most)
}
const one = <T>(list: readonly T[]) => list[random(list.length)] as T

// --- the model --------------------------------------------------------------------------------------------------------

type Instance = {
  kind: ClockKind
  subject: string
  patient: string
  start: number
  since: number
  used: number
  atEnd: number
  paused: boolean
  end: number | null
  marks: Partial<Record<ClockStage, number>>
}

function model(from: number, until: number, holidays: readonly string[]) {
  const wall = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const size = (until - from) / minute
  const passed = new Int32Array(size + 1)
  for (let at = 0, open = false; at < size; at++) {
    // Offices open and close on the hour.
    if (at % 60 === 0) {
      const part = Object.fromEntries(wall.formatToParts(from + at * minute).map(({ type, value }) => [type, value]))
      const day = `${part.year}-${part.month}-${part.day}`
      const [weekday = '', hour] = [part.weekday, Number(part.hour)]
      open = !['Sat', 'Sun'].includes(weekday) && !holidays.includes(day) && hour >= 9 && hour < 17
    }
    passed[at + 1] = (passed[at] ?? 0) + (open ? 1 : 0)
  }
  const live = new Set<Instance>()
  const all: Instance[] = []
  const again = new Set<Instance>()
  const counted = (of: Instance, at: number) =>
    of.used + (of.paused ? 0 : clockRow(of.kind).business ? (passed[at] ?? 0) - (passed[of.since] ?? 0) : at - of.since)
  const limits = (kind: ClockKind): [ClockStage, number][] => {
    const { target, warn, escalate } = clockRow(kind)
    return [
      ['warn', (target * warn) / 100],
      ['breach', target],
      ...(escalate === null ? [] : [['escalate', target + escalate] as [ClockStage, number]]),
    ]
  }
  return {
    all,
    again,
    /** From `at` on these and no others stand for the patient; an undo lets go on what had ended last. */
    stands(patient: string, wanted: ReadonlyMap<string, ClockKind>, at: number, undo = false) {
      for (const each of live) {
        if (each.patient !== patient || wanted.has(`${each.kind} ${each.subject}`)) continue
        if (!each.marks.breach && !each.paused && at > 0 && counted(each, at - 1) >= clockRow(each.kind).target)
          each.marks.breach = at
        each.atEnd = counted(each, at)
        each.end = at
        live.delete(each)
        // What was taken back has started nothing, unless something has come of it.
        if (undo && Object.keys(each.marks).length === 0) all.splice(all.indexOf(each), 1)
      }
      for (const [name, kind] of wanted) {
        const subject = name.slice(kind.length + 1)
        if ([...live].some((each) => each.kind === kind && each.subject === subject)) continue
        const over = undo && all.filter((each) => each.kind === kind && each.subject === subject).at(-1)
        if (over) {
          // A patient whose answer is taken back has waited all the while.
          if (kind !== 'reply') Object.assign(over, { used: over.atEnd, since: at, paused: false })
          over.end = null
          live.add(over)
          again.add(over)
          continue
        }
        const made: Instance = {
          kind,
          subject,
          patient,
          start: at,
          since: at,
          used: 0,
          atEnd: 0,
          paused: false,
          end: null,
          marks: {},
        }
        live.add(made)
        all.push(made)
      }
      const kinds = new Set([...live].filter((each) => each.patient === patient).map(({ kind }) => kind))
      for (const each of live) {
        if (each.patient !== patient) continue
        const held = clockRow(each.kind).heldBy.some((kind) => kinds.has(kind))
        if (held === each.paused) continue
        if (held && !each.marks.breach && at > 0 && counted(each, at - 1) >= clockRow(each.kind).target)
          each.marks.breach = at
        each.used = counted(each, at)
        each.paused = held
        each.since = at
      }
    },
    look(at: number) {
      for (const each of live)
        for (const [stage, limit] of limits(each.kind))
          if (!each.paused && each.marks[stage] === undefined && counted(each, at) >= limit) each.marks[stage] = at
    },
  }
}

// --- the workers ------------------------------------------------------------------------------------------------------

/** A worker that dies at one of its statements: its connection is ended by the database, or its work is given up. */
function dying(unit: Unit): Unit {
  let left = random(7)
  const hard = random(5) === 0
  return {
    ...unit,
    sql: async (statement, values) => {
      left -= 1
      if (left === 0 && hard) await unit.sql({ name: '', text: 'select pg_terminate_backend(pg_backend_pid())' }, [])
      const rows = await unit.sql(statement, values)
      if (left === 0) throw Object.assign(new Error('killed'), { code: '57P01' })
      return rows as never
    },
  }
}

const watch = watchLog()
const followDying = async () => {
  const { complete } = await watch(single(testActor))
  for (const each of complete.filter(({ reader }) => reader === 'clocks'))
    await followLog(testActor, each, (unit, rows) => followClocks(dying(unit), rows)).catch(() => undefined)
}
const fireDying = (now: Date) => inSql(testActor, (unit) => fireClocks({ ...dying(unit), now })).catch(() => undefined)

const look = async (now: Date) => {
  const looks = await Promise.all([
    followDying().then(() => followClocksUntil(testActor, now)),
    fireDying(now).then(() => followClocksUntil(testActor, now)),
    followClocksUntil(testActor, now),
  ])
  expect(looks.flatMap(({ failed }) => failed)).toEqual([])
}

// --- the weeks --------------------------------------------------------------------------------------------------------

const enrollment = [null, 'enrollComplete', 'needInfo', 'pending', 'approved'] as const
const priorAuth = [null, null, 'paProcess', 'approved'] as const
const pap = [null, null, 'papInvite', 'papInfoMissing', 'papProcess'] as const
const copay = [null, null, null, 'approved'] as const
const taskKinds = ['infoAsked', 'outOfOrder', 'smsFailed', 'linkLocked'] as const

let programId = ''
let serial = 0
beforeAll(async () => {
  await tellWorkByHand(sql)
  programId = await makeProgram()
})

test.each([
  ['clocks go forward', '2027-03-11T13:00:00Z', 6, []],
  ['clocks go back, and a holiday', '2027-11-04T12:00:00Z', 8, ['2027-11-11']],
])(
  '%s: every stage of every clock once, at its time',
  async (_case, begins, days, holidays) => {
    const from = Date.parse(begins)
    // The last look may be after the last day.
    const truth = model(from, from + (days + 1) * 1440 * minute, holidays)
    const people = Array.from({ length: patients }, () => {
      serial += 1
      return {
        id: `pt_${serial}`,
        // A fourth came in as active, a fourth with their consent vouched for.
        lifecycle: one(['active', 'invited', 'invited', 'invited']),
        attested: random(4) === 0,
        enrollment: null,
        priorAuth: null,
        pap: null,
        copay: null,
        tasks: new Map<string, ClockKind>(),
        texts: false,
        undo: null,
      } as {
        id: string
        lifecycle: 'active' | 'invited'
        attested: boolean
        copay: (typeof copay)[number]
        enrollment: (typeof enrollment)[number]
        priorAuth: (typeof priorAuth)[number]
        pap: (typeof pap)[number]
        tasks: Map<string, ClockKind>
        texts: boolean
        /** Takes back what was done last, at another minute. */
        undo: ((at: number) => Promise<void>) | null
      }
    })
    const time = (at: number) => new Date(from + at * minute)
    await sql(
      `insert into patient (id, program_id, zones, lifecycle, created_at, updated_at)
       select id, $2, '{}', lifecycle, $3, $3 from unnest($1::text[], $4::text[]) as row(id, lifecycle)`,
      [people.map(({ id }) => id), programId, time(0), people.map(({ lifecycle }) => lifecycle)],
    )
    await sql(
      `insert into consent (id, program_id, patient_id, name, value, basis, at)
       select 'cs_' || id, program_id, id, 'communication', true, 'attested', $2 from patient where id = any($1::text[])`,
      [people.flatMap(({ id, attested }) => (attested ? [id] : [])), time(0)],
    )

    const wantedOf = (person: (typeof people)[number]) => {
      const wanted = new Map<string, ClockKind>()
      const states = {
        lifecycle: person.lifecycle,
        attested: person.attested,
        copay: person.copay,
        enrollment: person.enrollment,
        priorAuth: person.priorAuth,
        pap: person.pap,
      } as const
      for (const kind of ClockKind.all) if (clockRow(kind).runs?.(states)) wanted.set(`${kind} ${person.id}`, kind)
      for (const [id, kind] of person.tasks) wanted.set(`${kind} ${id}`, kind)
      if (person.texts) wanted.set(`reply reply ${person.id}`, 'reply')
      return wanted
    }
    for (const person of people) truth.stands(person.id, wantedOf(person), 0)

    const happen = async (person: (typeof people)[number], at: number) => {
      const what = random(13)
      const { undo } = person
      person.undo = null
      if (what >= 10 && undo) await undo(at)
      else if (what < 5) {
        const { enrollment: e, priorAuth: i, pap: p, copay: c, lifecycle: l } = person
        person.undo = async (then) => {
          Object.assign(person, { enrollment: e, priorAuth: i, pap: p, copay: c, lifecycle: l })
          await sql(
            `update patient set enrollment = $2, prior_auth = $3, pap = $4, updated_at = $5, copay = $6, lifecycle = $7 where id = $1`,
            [person.id, e, i, p, time(then), c, l],
          )
          await sql(
            `update change set data = data || '{"undo": {}}' where seq = (select max(seq) from change where patient_id = $1)`,
            [person.id],
          )
        }
        person.enrollment = one(enrollment)
        person.priorAuth = one(priorAuth)
        person.pap = one(pap)
        person.copay = one(copay)
        if (random(6) === 0) person.lifecycle = 'active'
        await sql(
          'update patient set enrollment = $2, prior_auth = $3, pap = $4, updated_at = $5, copay = $6, lifecycle = $7 where id = $1',
          [person.id, person.enrollment, person.priorAuth, person.pap, time(at), person.copay, person.lifecycle],
        )
      } else if (what < 7 && person.tasks.size < 3) {
        serial += 1
        const kind = one(taskKinds)
        person.tasks.set(`tk_${serial}`, kind)
        await sql('insert into task (id, program_id, patient_id, kind, created_at) values ($1, $2, $3, $4, $5)', [
          `tk_${serial}`,
          programId,
          person.id,
          kind,
          time(at),
        ])
      } else if (what < 8 && person.tasks.size > 0) {
        const [id, kind] = one([...person.tasks])
        person.tasks.delete(id)
        await sql(`update task set done_at = $2, done_by = 'Test' where id = $1`, [id, time(at)])
        person.undo = async (then) => {
          person.tasks.set(id, kind)
          await sql('update task set done_at = null, done_by = null where id = $1', [id])
          await sql('update change set at = $2 where seq = (select max(seq) from change where subject = $1)', [
            id,
            time(then),
          ])
        }
      } else if (person.texts) {
        person.texts = false
        await sql('update sms_inbound set seen_at = $2 where patient_id = $1 and seen_at is null', [
          person.id,
          time(at),
        ])
        person.undo = async () => {
          person.texts = true
          await sql('update sms_inbound set seen_at = null where patient_id = $1 and seen_at = $2', [
            person.id,
            time(at),
          ])
        }
      } else {
        serial += 1
        person.texts = true
        await sql(
          `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
         values ($1, 'builtIn', $1, '+12025550100', '+12025550101', 'Hello', $2, 'other', $3, $4)`,
          [`tx_${serial}`, time(at), programId, person.id],
        )
      }
      truth.stands(person.id, wantedOf(person), at, what >= 10 && undo !== null)
    }

    for (let at = 0; at < days * 1440 - 200; ) {
      const next = at + 80 + random(160)
      // A person does one thing a look, so that what is read of tasks and texts is what was.
      const acting = [...people].sort(() => random(3) - 1).slice(0, random(10))
      const minutes = acting.map(() => at + 1 + random(next - at)).sort((one, other) => one - other)
      for (const [index, person] of acting.entries()) await happen(person, minutes[index] ?? next)
      at = next
      truth.look(at)
      await look(time(at))
    }

    const ids = people.map(({ id }) => id)
    const found = await sql<{
      kind: ClockKind
      subject: string
      started: Date
      ended: Date | null
      marks: Record<string, string>
    }>(
      `select c.kind, c.subject, c.started_at as started, c.ended_at as ended,
            coalesce((select jsonb_object_agg(m.stage, m.at) from clock_mark m where m.clock_id = c.id), '{}') as marks
       from clock c where c.patient_id = any($1::text[])`,
      [ids],
    )
    const line = (kind: string, subject: string, started: Date, ended: Date | null, marks: Record<string, Date>) =>
      [
        kind,
        subject,
        started.toISOString(),
        ended?.toISOString() ?? 'stands',
        ...Object.entries(marks)
          .sort()
          .map(([stage, when]) => `${stage} ${when.toISOString()}`),
      ].join(' ')
    const expected = truth.all.map(({ kind, subject, start, end, marks }) =>
      line(
        kind,
        subject,
        time(start),
        end === null ? null : time(end),
        Object.fromEntries(Object.entries(marks).map(([stage, when]) => [stage, time(when)])),
      ),
    )
    const did = found.map(({ kind, subject, started, ended, marks }) =>
      line(
        kind,
        subject,
        started,
        ended,
        Object.fromEntries(Object.entries(marks).map(([stage, when]) => [stage, new Date(when)])),
      ),
    )
    expect(did.sort()).toEqual(expected.sort())

    const all = truth.all.flatMap(({ marks }) => Object.keys(marks))
    for (const stage of ['warn', 'breach', 'escalate'])
      expect(all.filter((each) => each === stage).length).toBeGreaterThan(10)
    // Of those that went on after their end some had warned, some were late.
    for (const stage of ['warn', 'breach'] as const)
      expect([...truth.again].filter(({ marks }) => marks[stage] !== undefined).length).toBeGreaterThan(1)
    const [told] = await sql<{ n: number }>(
      `select count(*)::int as n from audit_entry where action = 'clock.escalate' and patient_ids[1] = any($1::text[])`,
      [ids],
    )
    expect(told?.n).toBe(all.filter((stage) => stage === 'escalate').length)
    expect(await sql('select from change_aside')).toEqual([])
  },
  300_000,
)
