// The figures against a slow plain re-count: random histories are written as the product writes them, told over by this
// file in its own way, and both must say the same. Every figure against its list, row by row.
import { beforeAll, describe, expect, test } from 'vitest'
import { recordConsents } from '@/lib/consents/record-consents'
import { type BehindWord, payerUnknown, Stall, writeBehind } from '@/lib/contract/dashboard/behind'
import {
  bucketEnds,
  type DashboardView,
  dashboardQuery,
  type FigureDraft,
  figureQuery,
  funnelSteps,
  legNames,
  legs,
} from '@/lib/contract/dashboard/dashboard'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { noFilters, type PatientFilters } from '@/lib/contract/patients/patient-list'
import { EnrollmentState, PapState } from '@/lib/contract/vocabulary'
import { countPatients } from '@/lib/patients/list/count-patients'
import { catchUp } from '@/lib/testing/catch-up'
import { testDatabase } from '@/lib/testing/database'
import { tellByHand } from '@/lib/testing/tell-by-hand'
import { listFigure } from './list-figure'
import { readDashboard } from './read-dashboard'

const db = testDatabase()
const programId = 'prog-cardia'
const minute = 60_000
const day = 1440 * minute
const now = new Date('2026-11-21T15:20:00Z')

// A small generator with a seed, so that a failure can be told again.
let state = 20_261_121
const random = () => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return state / 0x7fffffff
}
const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T

const read = (query: { days?: string; from?: string; to?: string; owner?: string; payer?: string }) =>
  db.unit((unit) => readDashboard({ ...unit, now }, { programId, query: dashboardQuery.parse(query) }))

/** The whole list behind a figure, page after page. */
async function all(draft: FigureDraft) {
  const ids: string[] = []
  let count = 0
  for (let before: string | undefined; ; ) {
    const query = figureQuery.parse({ ...draft, ...(before && { before }) })
    const page = await db.unit((unit) => listFigure(unit, { programId, query }))
    ids.push(...page.rows.map(({ id }) => id))
    count = page.count
    if (!page.older) break
    before = page.older
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(count)
  return count
}

/** How many the patient list has by a filter of the dashboard. */
const inList = async (word: BehindWord, { period }: DashboardView, more: Partial<PatientFilters> = {}) =>
  (
    await db.unit((unit) =>
      countPatients(
        { ...unit, now },
        { programId, filters: { ...noFilters, behind: writeBehind(word, period), ...more }, search: '' },
      ),
    )
  ).matching

type States = { lifecycle: string; enrollment: string | null; pap: string | null }
type Moment = States & { at: number }
/** A row of the consent ledger. */
type Said = { name: 'sharePHI' | 'communication'; value: boolean; at: number }
type Person = { id: string; created: number; moments: Moment[]; said: Said[] }
type Reached = { at: number; seen: boolean; took: number | null }
type Loop = { person: string; track: 'enrollment' | 'pap'; opened: number; closed: number | null }

/** What a record says has been reached; true where it says so itself. */
function standing({ enrollment, pap }: States): Map<Milestone, boolean> {
  const found = new Map<Milestone, boolean>()
  const past = enrollment !== null && enrollment !== 'needInfo'
  if (past) found.set('enrolled', enrollment === 'enrollComplete')
  if (enrollment === 'approved' || enrollment === 'denied') found.set(enrollment, true)
  if (pap) found.set('invitedToPap', pap === 'papInvite')
  if (pap && !['papInvite', 'papInfoMissing'].includes(pap)) found.set('papUnderWay', pap === 'papProcess')
  if (pap === 'papApproved') found.set('approvedByPap', true)
  if (pap === 'papDenied') found.set('deniedByPap', true)
  return found
}

const startOf: Partial<Record<Milestone, Milestone>> = {
  approved: 'enrolled',
  denied: 'enrolled',
  papUnderWay: 'invitedToPap',
  approvedByPap: 'invitedToPap',
  deniedByPap: 'invitedToPap',
}

function tellOver({ id, created, moments, said }: Person) {
  const reached = new Map<Milestone, Reached>()
  const loops: Loop[] = []
  let before: States = { lifecycle: 'invited', enrollment: null, pap: null }
  for (const moment of moments) {
    const stands = standing(moment)
    const slip = (at: number | null) => at !== null && moment.at - at < minute
    for (const [milestone, { at, seen }] of reached) {
      const stays =
        seen &&
        (milestone === 'consented' ||
          (milestone === 'enrolled' && moment.enrollment !== null) ||
          (milestone === 'papUnderWay' && moment.pap === 'papInfoMissing'))
      if (slip(at) && !stands.has(milestone) && !stays) reached.delete(milestone)
    }
    const earlier = new Map(reached)
    for (const [milestone, seen] of stands) {
      if (reached.has(milestone)) continue
      const start = startOf[milestone]
      const from = start ? (earlier.get(start)?.seen ? (earlier.get(start)?.at ?? null) : null) : created
      reached.set(milestone, { at: moment.at, seen, took: seen && from !== null ? moment.at - from : null })
    }
    for (const [track, word] of [
      ['enrollment', 'needInfo'],
      ['pap', 'papInfoMissing'],
    ] as const) {
      const own = loops.filter((loop) => loop.track === track)
      const last = own.at(-1)
      if (before[track] === word && moment[track] !== word && last) {
        if (slip(last.opened)) loops.splice(loops.indexOf(last), 1)
        else last.closed = moment.at
      } else if (before[track] !== word && moment[track] === word) {
        if (last && slip(last.closed)) last.closed = null
        else loops.push({ person: id, track, opened: moment.at, closed: null })
      }
    }
    before = moment
  }
  // Whom the ledger has as consented, whatever their record says; past it without one is inferred.
  const now = new Map(said.map(({ name, value }) => [name, value]))
  const first = said.find(({ value }) => value)
  const enrolled = reached.get('enrolled')
  if (first && [...now.values()].includes(true))
    reached.set('consented', { at: first.at, seen: true, took: first.at - created })
  else if (enrolled) reached.set('consented', { at: enrolled.at, seen: false, took: null })
  return { reached, loops }
}

const people: Person[] = []

async function makePeople(count: number) {
  const steps: { person: Person; at: number; moment?: Moment; row?: Said }[] = []
  for (let n = 0; n < count; n += 1) {
    const person: Person = {
      id: `pt_${n}`,
      created: now.getTime() - Math.floor(random() * 75 * day),
      moments: [],
      said: [],
    }
    let at = person.created
    let states: States = { lifecycle: 'invited', enrollment: null, pap: null }
    for (let step = Math.floor(random() * 9); step > 0; step -= 1) {
      // Some follow within a minute: slips and their Undo, some to the very moment.
      at += random() < 0.3 ? Math.floor(random() * minute) : Math.floor(random() * 12 * day)
      if (at > now.getTime()) break
      if (random() < 0.25) {
        const row = { name: pick(['sharePHI', 'communication'] as const), value: random() < 0.65, at }
        person.said.push(row)
        steps.push({ person, at, row })
        continue
      }
      const what = random()
      if (what < 0.2) states = { ...states, lifecycle: 'active' }
      else if (what < 0.27) states = { ...states, lifecycle: 'unsubscribed' }
      else if (what < 0.7) states = { ...states, enrollment: pick([null, ...EnrollmentState.all]) }
      else states = { ...states, pap: pick([null, ...PapState.all]) }
      person.moments.push({ ...states, at })
      steps.push({ person, at, moment: { ...states, at } })
    }
    people.push(person)
  }
  await db.sql(
    `insert into patient (id, program_id, zones, created_at, updated_at)
     select id, $1, '{America/New_York}', created, created from unnest($2::text[], $3::timestamptz[]) as row(id, created)`,
    [programId, people.map(({ id }) => id), people.map(({ created }) => new Date(created))],
  )
  for (const { person, at, moment, row } of steps.sort((a, b) => a.at - b.at))
    if (row)
      await recordConsents({ ...db.single(), now: new Date(at) }, [
        {
          patientId: person.id,
          name: row.name,
          value: row.value,
          basis: row.value ? 'attested' : 'withdrawn',
          channel: 'api',
        },
      ])
    else if (moment)
      await db.sql('update patient set lifecycle = $2, enrollment = $3, pap = $4, updated_at = $5 where id = $1', [
        person.id,
        moment.lifecycle,
        moment.enrollment,
        moment.pap,
        new Date(moment.at),
      ])
}

/** Rows of messages and callbacks as they come and change; followed now and then while they do, and not to the end. */
async function makeTraffic(count: number) {
  const [inbox] = await db.sql<{ id: string }>(
    `insert into endpoint (id, program_id, name, kind) values ('ep_1', $1, 'Inbox', 'inbox') returning id`,
    [programId],
  )
  for (let n = 0; n < count; n += 1) {
    const patient = pick(people).id
    const created = new Date(now.getTime() - Math.floor(random() * 65 * day))
    const later = (most: number) => new Date(created.getTime() + Math.floor(random() * most))
    await db.sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at)
       values ($1, $2, $3, '+12125550100', 'invitation', '', 'en', 'Hello', 'GSM-7', 1, $4, $5, $6, $6)`,
      [
        `sms_${n}`,
        programId,
        patient,
        ...pick([['queued', null] as const, ['suppressed', 'optedOut'] as const, ['deferred', 'quietHours'] as const]),
        created,
      ],
    )
    for (const [to, reason] of [
      ['sending', null],
      pick([
        ['sent', null],
        ['failed', 'landline'],
        ['failed', 'invalidNumber'],
        ['deferred', 'quietHours'],
      ] as const),
    ] as const)
      if (random() < 0.7)
        await db.sql(
          `update sms set state = $2, reason = $3, sent_at = case when $2 = 'sent' then $4::timestamptz else sent_at end where id = $1`,
          [`sms_${n}`, to, reason, later(minute)],
        )
    if (random() < 0.5)
      await db.sql(
        `update sms set state = 'delivered', delivered_at = sent_at + $2 * interval '1 ms' where id = $1 and state = 'sent'`,
        [`sms_${n}`, Math.floor(random() ** 4 * day)],
      )

    await db.sql(
      `insert into callback (id, program_id, patient_id, shape, event_name, body, created_at) values ($1, $2, $3, 'consent', 'Service.Patient.UserAction', '{}', $4)`,
      [`cb_${n}`, programId, patient, created],
    )
    await db.sql(
      `insert into delivery (id, callback_id, endpoint_id, program_id, patient_id, shape, lane_key, seq, first_seq, state, created_at)
       values ($1, $2, $3, $4, $5, 'consent', $5, $6, $6, 'pending', $7)`,
      [`dl_${n}`, `cb_${n}`, inbox?.id, programId, patient, n, created],
    )
    if (random() < 0.4)
      await db.sql('update delivery set attempts = attempts + 2, tries = 1 where id = $1', [`dl_${n}`])
    if (random() < 0.8)
      await db.sql('update delivery set state = $2, attempts = attempts + 1, ended_at = $3 where id = $1', [
        `dl_${n}`,
        pick(['delivered', 'delivered', 'failed', 'cancelled']),
        later(day),
      ])
    if (random() < 0.1)
      await db.sql(`update delivery set state = 'pending', ended_at = null, seq = seq + 100000 where id = $1`, [
        `dl_${n}`,
      ])
    if (n % 50 === 49) await Promise.all([catchUp({ atOnce: 13 }), catchUp({ atOnce: 29 })])
  }
  await db.sql(
    `insert into opt_event (id, phone_number, direction, channel, received_at, effective_at, actor_kind, actor_name, program_id)
     select 'oe_' || n || program, '+12125550100', case when n % 3 = 0 then 'in' else 'out' end, 'sms', $2::timestamptz - n * interval '5 h', $2, 'patient', '', program
       from generate_series(1, 200) n, unnest(array[$1, 'prog-other']) program`,
    [programId, now],
  )
}

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? null

beforeAll(async () => {
  await tellByHand(db.sql)
  await db.sql(
    `insert into support_program (id, name, time_zone) values ($1, 'Cardia', 'America/New_York'), ('prog-other', 'Other', 'UTC')`,
    [programId],
  )
  await makePeople(120)
  await makeTraffic(120)
})

/** All of it once more, in the plainest way. */
async function recount({ from, until, seen }: { from: number; until: number; seen: number }) {
  const told = people.map((person) => ({ person, ...tellOver(person) }))
  const within = (at: number | null | undefined) => typeof at === 'number' && at >= from && at < until
  const cohort = told.filter(({ person }) => within(person.created))
  const stood = (step: Milestone, recorded: boolean) =>
    cohort.filter(({ reached }) => {
      const row = reached.get(step)
      return row !== undefined && row.at <= seen && row.seen === recorded
    }).length
  const funnel = Object.fromEntries(
    funnelSteps.map((step) => [step, step === 'entered' ? cohort.length : stood(step, true)]),
  )
  const inferred = Object.fromEntries(funnelSteps.map((step) => [step, step === 'entered' ? 0 : stood(step, false)]))
  const timed = (leg: (typeof legNames)[number]) =>
    told.flatMap(({ person, reached }) =>
      legs[leg].reached.flatMap((step) => {
        const row = reached.get(step)
        if (!row || !within(row.at)) return []
        const ms = legs[leg].whole ? row.at - person.created : row.took
        return ms === null ? [] : [ms]
      }),
    )
  const loops = told.flatMap((one) => one.loops)
  const opened = loops.filter((loop) => within(loop.opened))
  const times = [...new Set(opened.map(({ person }) => person))].map((person) =>
    Math.min(opened.filter((loop) => loop.person === person).length, 3),
  )
  const closed = loops.filter((loop) => within(loop.closed)).map((loop) => Number(loop.closed) - loop.opened)
  return { funnel, inferred, timed, loops, opened, times, closed }
}

/** Whole seconds in two digits. */
function twoDigits(ms: number | null) {
  if (ms === null) return null
  const seconds = Math.floor(ms / 1000)
  const unit = 10 ** Math.max(0, String(seconds).length - 2)
  return Math.floor((seconds + Math.floor(unit / 2)) / unit) * unit * 1000
}

type Window = { from: number; until: number; seen: number }
const windowsOf = ({ period }: DashboardView): [Window, Window] => {
  const of = (from: string, until: string, seen: number) => ({ from: Date.parse(from), until: Date.parse(until), seen })
  return [
    of(period.from, period.until, now.getTime()),
    // Between the two stands the end of daylight saving time: a day before at the same hour of the clock.
    of(
      period.before.from,
      period.before.until,
      Date.parse(period.before.until) - (Date.parse(period.until) - now.getTime()),
    ),
  ]
}

describe.each([{ days: '7' }, { days: '30' }, { days: '90' }, { from: '2026-10-20', to: '2026-11-12' }])(
  'over %o',
  (query) => {
    test('steps, times and loops are those of a plain re-count, now and before', async () => {
      const view = await read(query)
      const [nowWindow, beforeWindow] = windowsOf(view)
      const [is, was] = [await recount(nowWindow), await recount(beforeWindow)]
      for (const step of funnelSteps) {
        expect(view.funnel[step].now, step).toBe(is.funnel[step])
        expect(view.inferred[step].now, step).toBe(is.inferred[step])
        if (!('to' in query)) expect(view.funnel[step].before, step).toBe(was.funnel[step])
        if (!('to' in query)) expect(view.inferred[step].before, step).toBe(was.inferred[step])
      }
      expect(is.inferred.consented, 'somebody is past a consent that nobody gave').toBeGreaterThan(0)
      for (const leg of legNames) {
        const ms = is.timed(leg)
        expect(view.legs[leg].pace, leg).toEqual({
          count: ms.length,
          median: twoDigits(quantile(ms, 0.5)),
          most: twoDigits(quantile(ms, 0.9)),
        })
        expect(view.legs[leg].before.count, leg).toBe(was.timed(leg).length)
        const ends = [0, ...bucketEnds, Number.POSITIVE_INFINITY]
        expect(view.legs[leg].bars).toEqual(
          ends.slice(1).map((end, bar) => ms.filter((each) => each >= (ends[bar] ?? 0) && each < end).length),
        )
      }
      for (const track of ['enrollment', 'pap'] as const)
        expect(view.loops.tracks[track]).toEqual({
          now: is.opened.filter((loop) => loop.track === track).length,
          before: was.opened.filter((loop) => loop.track === track).length,
          open: is.loops.filter((loop) => loop.track === track && loop.closed === null).length,
        })
      expect(view.loops.patients).toEqual({ now: is.times.length, before: was.times.length })
      expect(view.loops.times).toEqual([1, 2, 3].map((n) => is.times.filter((times) => times === n).length))
      expect(view.loops.pace).toEqual({
        count: is.closed.length,
        median: quantile(is.closed, 0.5),
        most: quantile(is.closed, 0.9),
      })
      expect(view.intake.reduce((sum, { entered }) => sum + entered, 0)).toBe(view.funnel.entered.now)
      expect(view.intake).toHaveLength(view.period.days)
    })

    test('messages, callbacks and opt-outs are those of a plain re-count, followed or not', async () => {
      const view = await read(query)
      const { from, until } = view.period
      const plain = async (text: string) =>
        Object.fromEntries(
          (await db.sql<{ key: string; n: number }>(`${text} group by 1`, [programId, from, until])).map(
            ({ key, n }) => [key, n],
          ),
        )
      const told = (counts: DashboardView['messages']['counts']) =>
        Object.fromEntries(
          counts.filter((line) => line.now !== 0).map(({ word, reason, now: n }) => [`${word}/${reason}`, n]),
        )
      expect(told(view.messages.counts)).toEqual(
        await plain(`select case state when 'sending' then 'queued' else state end || '/' || case when state in ('deferred', 'failed', 'suppressed') then coalesce(reason, '') else '' end as key, count(*)::int as n
                     from sms where program_id = $1 and created_at >= $2 and created_at < $3`),
      )
      expect(told(view.callbacks.counts)).toEqual(
        await plain(`select state || '/' || case when attempts > 1 then 'again' else '' end as key, count(*)::int as n
                     from delivery where program_id = $1 and created_at >= $2 and created_at < $3`),
      )
      const perDay = Object.fromEntries(
        view.messages.days
          .map(({ day: at, words }) => [at, Object.values(words).reduce((sum, n) => sum + n, 0)])
          .filter(([, n]) => n),
      )
      expect(perDay).toEqual(
        await plain(
          `select (created_at at time zone 'America/New_York')::date::text as key, count(*)::int as n from sms where program_id = $1 and created_at >= $2 and created_at < $3`,
        ),
      )
      const two = (ms: number) => Number(ms.toPrecision(2))
      for (const [pace, text] of [
        [
          view.messages.pace,
          `select extract(epoch from delivered_at - sent_at)::float8 * 1000 as ms from sms where program_id = $1 and created_at >= $2 and created_at < $3 and state = 'delivered'`,
        ],
        [
          view.callbacks.pace,
          `select extract(epoch from ended_at - created_at)::float8 * 1000 as ms from delivery where program_id = $1 and created_at >= $2 and created_at < $3 and state = 'delivered' and seq = first_seq`,
        ],
      ] as const) {
        const ms = (await db.sql<{ ms: number }>(text, [programId, from, until])).map((row) => two(Math.round(row.ms)))
        expect(pace).toEqual({ count: ms.length, median: quantile(ms, 0.5), most: quantile(ms, 0.95) })
      }
      const [opts] = await db.sql<{ out: number; in: number }>(
        `select count(*) filter (where direction = 'out')::int as out, count(*) filter (where direction = 'in')::int as in
         from opt_event where program_id = $1 and received_at >= $2 and received_at < $3`,
        [programId, from, until],
      )
      expect({ out: view.optOuts.out.now, in: view.optOuts.in.now }).toEqual(opts)
    })
  },
)

// Two periods are enough to walk every list to its end.
test.each([{ days: '30' }, { from: '2026-10-20', to: '2026-11-12' }])(
  'over %o every figure is as long as the list behind it',
  async (query) => {
    const view = await read(query)
    const { from, until } = view.period
    const list = (draft: Omit<FigureDraft, 'from' | 'until'>) => all({ ...draft, from, until })
    for (const step of funnelSteps)
      expect(await list({ figure: 'funnel', word: step }), step).toBe(view.funnel[step].now)
    for (const step of Milestone.all)
      expect(await list({ figure: 'inferred', word: step }), step).toBe(view.inferred[step].now)
    // The same number once more, as the patient list has it by the word of the figure.
    for (const word of ['entered', ...Milestone.all] as const)
      expect(await inList(word, view), word).toBe(view.funnel[word].now)
    expect(await inList('approvedIn', view)).toBe(view.legs.approval.pace.count)
    expect(await inList('signed', view)).toBe(view.consents.signed)
    expect(await inList('attested', view)).toBe(view.consents.attested)
    expect(view.consents.signed + view.consents.attested).toBe(view.funnel.consented.now)
    for (const leg of legNames) {
      expect(await list({ figure: 'leg', word: leg })).toBe(view.legs[leg].pace.count)
      expect(await list({ figure: 'leg', word: leg, bar: '3' })).toBe(view.legs[leg].bars[3])
    }
    for (const track of ['enrollment', 'pap'] as const) {
      expect(await list({ figure: 'loops', word: track })).toBe(view.loops.tracks[track].now)
      expect(await list({ figure: 'loopsOpen', word: track })).toBe(view.loops.tracks[track].open)
    }
    expect(await list({ figure: 'loopPatients' })).toBe(view.loops.patients.now)
    expect(await list({ figure: 'loopPatients', word: '3' })).toBe(view.loops.times[2])
    expect(await list({ figure: 'loopsClosed' })).toBe(view.loops.pace.count)
    for (const { word, reason, now: n } of view.messages.counts.filter((line) => line.reason))
      expect(await list({ figure: 'messages', word, reason: reason as 'landline' })).toBe(n)
    for (const word of ['queued', 'delivered', 'sent'])
      expect(await list({ figure: 'messages', word })).toBe(
        view.messages.counts.find((line) => line.word === word)?.now ?? 0,
      )
    const sum = (fits: (line: { word: string; reason: string }) => boolean) =>
      view.callbacks.counts.filter(fits).reduce((total, line) => total + line.now, 0)
    for (const word of ['delivered', 'failed', 'pending'])
      expect(await list({ figure: 'callbacks', word })).toBe(sum((line) => line.word === word))
    expect(await list({ figure: 'callbacksAgain' })).toBe(sum((line) => line.reason !== ''))
  },
  30_000,
)

test('what following leaves is what a count from nothing finds', async () => {
  await catchUp()
  const folded = await db.sql(
    `select figure, hour, word, reason, ms, n from dashboard_hour where program_id = $1 and figure = 'sms' and n <> 0 order by hour, word, reason`,
    [programId],
  )
  const counted = await db.sql(
    `select 'sms' as figure, date_trunc('hour', created_at, 'UTC') as hour, case state when 'sending' then 'queued' else state end as word,
            case when state in ('deferred', 'failed', 'suppressed', 'uncertain') then coalesce(reason, '') else '' end as reason, 0 as ms, count(*)::int as n
       from sms where program_id = $1 group by 2, 3, 4 order by hour, word, reason`,
    [programId],
  )
  expect(folded).toEqual(counted)
  const summed = await db.sql(
    `select figure, g as grain, date_trunc(g, hour, 'UTC') as begins, word, reason, ms, sum(n)::int as n
       from dashboard_hour cross join unnest(array['day', 'week']) g group by 1, 2, 3, 4, 5, 6, program_id having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, program_id`,
  )
  const spans = await db.sql(
    'select figure, grain, begins, word, reason, ms, n from dashboard_span where n <> 0 order by 1, 2, 3, 4, 5, 6, program_id',
  )
  expect(spans).toEqual(summed)
})

test('days are the program’s own: the time before ends at the same hour, over the end of daylight saving time too', async () => {
  const { period } = await read({ days: '30' })
  expect(period).toMatchObject({ first: '2026-10-23', last: '2026-11-21', days: 30, timeZone: 'America/New_York' })
  expect(period).toMatchObject({ from: '2026-10-23T04:00:00.000Z', until: '2026-11-21T16:00:00.000Z' })
  expect(period.before).toEqual({ from: '2026-09-23T04:00:00.000Z', until: '2026-10-22T15:00:00.000Z' })
  expect((await read({ from: '2026-11-01', to: '2026-11-01' })).period).toMatchObject({
    from: '2026-11-01T04:00:00.000Z',
    until: '2026-11-02T05:00:00.000Z',
  })
  expect(dashboardQuery.safeParse({ from: '2026-11-02', to: '2026-11-01' }).success).toBe(false)
  expect(dashboardQuery.safeParse({ from: '2026-11-02' }).success).toBe(false)
})

test('a list names only words of its figure, and a program has its own patients alone', async () => {
  const span = { from: '2026-10-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
  const ask = (draft: Partial<FigureDraft>, program = programId) =>
    db.unit((unit) => listFigure(unit, { programId: program, query: figureQuery.parse({ ...span, ...draft }) }))
  await expect(ask({ figure: 'funnel', word: 'sideways' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  await expect(ask({ figure: 'messages' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  for (const before of ['1700000000000~a b', `1700000000000~${'9'.repeat(101)}`, 'yesterday', '~'])
    await expect(ask({ figure: 'loops', before }), before).rejects.toMatchObject({ refusal: 'dataInvalid' })
  expect(await ask({ figure: 'funnel', word: 'entered' }, 'prog-other')).toMatchObject({ rows: [], count: 0 })
  const [entry] = await db.sql<{ data: unknown; patients: number }>(
    `select data, cardinality(patient_ids) as patients from audit_entry where action = 'dashboard.list' and program_id = $1 order by id desc limit 1`,
    ['prog-other'],
  )
  expect(entry).toEqual({ data: { figure: 'funnel', word: 'entered', rows: 0 }, patients: 0 })
})

test('milestones are the words of the vocabulary', () => expect(funnelSteps.slice(1)).toEqual([...Milestone.all]))

test('one owner’s and one payer’s figures are those of their group, and the groups are the whole', async () => {
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_1', 'st_1@example.org', 'Luz Herrera', 'x', 'case-manager')`,
  )
  await db.sql(
    `update patient set owner_id = case when abs(hashtext(id)) % 3 = 0 then 'st_1' end,
            additional_data = case when abs(hashtext(id)) % 2 = 0 then '[{"key": "insurance.carrier", "value": " Blue Plan "}]' else '[]' end::jsonb
      where program_id = $1`,
    [programId],
  )
  await db.sql(
    `insert into contact (id, program_id, role, name, created_at, created_by) values
       ('ct_1', $1, 'prescriber', 'Helen Chen, MD', $2, 'Luz'), ('ct_2', $1, 'prescriber', 'Helen Chen, MD', $2, 'Luz'), ('ct_3', $1, 'pharmacy', 'Corner', $2, 'Luz')`,
    [programId, now],
  )
  // A doctor with two offices is one group, and a pharmacy is no prescriber.
  await db.sql(
    `insert into patient_contact (patient_id, contact_id, added_at)
     select id, contact, $2 from patient cross join unnest(array['ct_1', 'ct_2', 'ct_3']) contact
      where program_id = $1 and (contact = 'ct_3' or abs(hashtext(id)) % 5 = 0)`,
    [programId, now],
  )
  const whole = await read({ days: '90' })
  expect(whole.narrowed).toBe(false)
  for (const groups of [whole.owners, whole.payers, whole.prescribers]) {
    expect(groups).toHaveLength(2)
    for (const step of ['entered', 'consented', 'enrolled', 'approved'] as const)
      expect(groups.reduce((sum, group) => sum + group[step], 0)).toBe(whole.funnel[step].now)
  }
  for (const [query, group] of [
    [{ owner: 'st_1' }, whole.owners.find(({ key }) => key === 'st_1')],
    [{ owner: 'nobody' }, whole.owners.find(({ key }) => key === null)],
    [{ payer: 'Blue Plan' }, whole.payers.find(({ key }) => key === 'Blue Plan')],
    [{ payer: payerUnknown }, whole.payers.find(({ key }) => key === null)],
    [{ prescriber: 'Helen Chen, MD' }, whole.prescribers.find(({ key }) => key !== null)],
    [{ prescriber: payerUnknown }, whole.prescribers.find(({ key }) => key === null)],
  ] as const) {
    const view = await read({ days: '90', ...query })
    expect(view.narrowed).toBe(true)
    expect(view.choices.owners).toEqual(whole.owners)
    expect(await inList('reached', view, query)).toBe(view.reached.now)
    for (const step of ['entered', 'consented', 'enrolled', 'approved'] as const) {
      expect(view.funnel[step].now, JSON.stringify([query, step])).toBe(group?.[step])
      expect(await inList(step, view, query)).toBe(group?.[step])
    }
    expect(view.legs.approval.pace.count).toBe(await inList('approvedIn', view, query))
    expect(view.intake.reduce((sum, { entered }) => sum + entered, 0)).toBe(view.funnel.entered.now)
    expect(view.loops.patients.now).toBeLessThanOrEqual(whole.loops.patients.now)
  }
})

test('reached is who was heard of: a call that is not voided, a text, a form begun; not who was only tried', async () => {
  const before = await read({ days: '90' })
  const fresh = (id: string) =>
    db.sql(`insert into patient (id, program_id, zones, created_at, updated_at) values ($1, $2, '{}', $3, $3)`, [
      id,
      programId,
      new Date(now.getTime() - 3_600_000),
    ])
  for (const id of ['pt_called', 'pt_tried', 'pt_voided', 'pt_wrote', 'pt_began', 'pt_sent']) await fresh(id)
  const call = (patientId: string, resets: boolean, voided = false) =>
    db.sql(
      `insert into call (id, program_id, patient_id, at, logged_at, seconds, direction, party, outcome, purpose, resets, staff_id, staff_name, voided_at, voided_by, void_reason)
       values ('call_' || $2, $1, $2, $3, $3, 60, 'outbound', 'patient', $4, 'other', $5, 'st_1', 'Luz', $6, $7, $8)`,
      [
        programId,
        patientId,
        now,
        resets ? 'reached' : 'noAnswer',
        resets,
        voided ? now : null,
        voided ? 'Luz' : null,
        voided ? 'twice' : null,
      ],
    )
  await call('pt_called', true)
  await call('pt_tried', false)
  await call('pt_voided', true, true)
  await db.sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     values ('in_heard', 'twilio', 'in_heard', '+12025550199', '+12025550100', 'hello', $2, 'other', $1, 'pt_wrote')`,
    [programId, now],
  )
  const form = (patientId: string, begun: boolean) =>
    db.sql(
      `insert into flow (id, program_id, patient_id, kind, actor, language, created_at, started_at, updated_at) values ('flow_' || $2, $1, $2, 'pap', 'patient', 'en', $3, $4, $3)`,
      [programId, patientId, now, begun ? now : null],
    )
  await form('pt_began', true)
  await form('pt_sent', false)
  const after = await read({ days: '90' })
  expect(after.reached.now - before.reached.now).toBe(3)
  expect(after.funnel.entered.now - before.funnel.entered.now).toBe(6)
  expect(await inList('reached', after)).toBe(after.reached.now)
})

test('where patients stall: each once, those past their due time first, as the list has them', async () => {
  const [one, other] = people
  await db.sql('delete from clock where patient_id = any($1)', [[one?.id, other?.id]])
  await db.sql(
    `insert into clock (id, program_id, patient_id, kind, subject, state, list_group, started_at, since, planned, due_at, listed_from)
     select 'cl_stall_' || n, $1, patient, kind, coalesce(subject, patient), 'running', 'missing', $2::timestamptz - interval '9 days', $2, 1, $2::timestamptz + due * interval '1 h', $2
       from (values (1, $3, 'infoAwaited', null, 1), (2, $3, 'infoAsked', 'tk_1', 2), (3, $4, 'infoAwaited', null, 3), (4, $4, 'consentAwaited', null, -1))
            as given(n, patient, kind, subject, due)`,
    [programId, now, one?.id, other?.id],
  )
  const view = await read({ days: '7' })
  const info = view.stalls.find(({ stall }) => stall === 'infoAwaited')
  expect(info?.patients).toBeGreaterThanOrEqual(2)
  const lates = view.stalls.map(({ late }) => late)
  expect(lates).toEqual([...lates].sort((a, b) => b - a))
  for (const { stall, patients } of view.stalls) expect(await inList(stall, view), stall).toBe(patients)
  expect(view.stalls.every(({ stall }) => Stall.has(stall))).toBe(true)
})
