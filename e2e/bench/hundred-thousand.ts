// The list of a program of 100,000 patients, a fifth of them somebody's: everything a case manager does to it must answer
// within 100 ms at p95. Timed as the other lists are: the use case within its transaction, cold values in every turn.

import { takeExportSlot } from '@/lib/batches/exports/export-limit'
import { exportPatients } from '@/lib/batches/exports/export-patients'
import { CareWord, ListSort, TextingWord, WorkWord } from '@/lib/contract/patients/patient-list'
import { viewShape } from '@/lib/contract/patients/views'
import { Lifecycle, PapState } from '@/lib/contract/vocabulary'
import { WorkTab } from '@/lib/contract/work/clock-vocabulary'
import { readTimeline } from '@/lib/patients/page/read-timeline'
import { findPatients } from '@/lib/patients/search/find-patients'
import { config, provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import type { TxUnit } from '@/lib/platform/unit'
import { insertTraits } from '@/lib/testing/many-patients'
import { listWork } from '@/lib/work/list/list-work'
import { quantile, sorted } from './figures'
import { actor, type Case, digits, fill, names, pick, programId, time, wholeNumber } from './lists'

export type DayFigures = {
  size: number
  limit: number
  cases: { name: string; p50: number; p95: number }[]
  /** The whole list as CSV: seconds, and how much the heap grew above where it began, at most. */
  exported: { rows: number; seconds: number; heapMb: number }
}

const size = 100_000
const limit = 100
const { papInvite } = PapState
const states = ['needInfo', 'pending', 'approved'] as const
/** The bench itself is one of them. */
const people = ['bench', 'ana', 'ben', 'eva', 'kim']

/** Patients whose timelines are long. */
const busy = Array.from({ length: 20 }, (_, n) => `pt_${programId}${String(n + 1).padStart(10, '0')}`)

const firstLetters = ['m', 'ma', 'mar', 'marquez', 'garcia ana', 'ramirez j', '3/27/80', 'EXT-143', '7143']

const sorts: Case[] = ListSort.all.map((sort) => ({
  name: `sort by ${sort}`,
  ask: (turn) => ({ sort, descending: turn % 2 === 0 }),
}))
const cases: Case[] = [
  ...sorts,
  { name: 'sort by name, page 100', deep: 99, ask: () => ({ sort: 'name', descending: false }) },
  { name: 'filter: one status', ask: (turn) => ({ filters: { enrollment: [pick(states, turn)] } }) },
  {
    name: 'filter: two tracks, standing and time, by name',
    ask: (turn) => ({
      sort: 'name',
      filters: { pap: [papInvite, 'none'], lifecycle: [pick(Lifecycle.all, turn)], updatedWithin: 90 },
    }),
  },
  { name: 'filter: mine', ask: (turn) => ({ sort: pick(ListSort.all, turn), filters: { owner: 'me' } }) },
  {
    name: 'filter: nobody’s of one status',
    ask: (turn) => ({ sort: pick(ListSort.all, turn), filters: { owner: 'nobody', enrollment: [pick(states, turn)] } }),
  },
  {
    name: 'filter: invited lately, by name',
    ask: (turn) => ({ sort: 'name', filters: { createdWithin: 1 + (turn % 90) } }),
  },
  { name: 'filter: Spanish', ask: (turn) => ({ sort: pick(ListSort.all, turn), filters: { language: 'es' } }) },
  {
    name: 'filter: a caregiver’s phone, or under 18',
    ask: (turn) => ({ sort: pick(ListSort.all, turn >> 1), filters: { care: pick(CareWord.all, turn) } }),
  },
  {
    name: 'filter: consent to texts',
    ask: (turn) => ({ sort: pick(ListSort.all, turn), filters: { texting: pick(TextingWord.all, turn >> 1) } }),
  },
  {
    name: 'filter: open work, or late',
    ask: (turn) => ({ sort: pick(ListSort.all, turn), filters: { work: pick(WorkWord.all, turn >> 1) } }),
  },
  {
    name: 'filter: in a campaign, of a status',
    ask: (turn) => ({ filters: { campaign: `cmp_${programId}`, enrollment: [pick(states, turn)] } }),
  },
  {
    name: 'filter: six at once that next to nobody passes',
    ask: (turn) => ({
      sort: pick(ListSort.all, turn),
      filters: {
        language: 'en',
        texting: 'notConsented',
        care: 'caregiver',
        work: 'open',
        pap: ['none'],
        owner: 'nobody',
      },
    }),
  },
  { name: 'search by name', ask: (turn) => ({ search: pick(names, turn) }) },
  { name: 'search by name among mine', ask: (turn) => ({ search: pick(names, turn), filters: { owner: 'me' } }) },
  { name: 'search by phone', ask: (turn) => ({ search: turn % 2 ? digits(turn) : wholeNumber(turn) }) },
  {
    name: 'search of the console, from the first letter',
    ask: () => ({}),
    opens: (unit, turn) => findPatients(unit, { programId, words: pick(firstLetters, turn) }),
  },
  {
    name: 'search of the console, a letter misspelled',
    ask: () => ({}),
    opens: (unit, turn) => findPatients(unit, { programId, words: pick(['ramirz', 'marqeuz ana', 'quimn'], turn) }),
  },
  { name: 'count: mine', counts: true, ask: () => ({ filters: { owner: 'me' } }) },
  { name: 'count: nobody’s', counts: true, ask: () => ({ filters: { owner: 'nobody' } }) },
  { name: 'count: a search by name', counts: true, ask: (turn) => ({ search: pick(names, turn) }) },
  {
    name: 'count: consent to texts, with work',
    counts: true,
    ask: (turn) => ({ filters: { texting: pick(TextingWord.all, turn), work: pick(WorkWord.all, turn >> 1) } }),
  },
  { name: 'counts of twelve views at once', tabs: true, ask: () => ({}) },
  {
    name: 'needs action, first page',
    ask: () => ({}),
    opens: (unit, turn) => listWork(unit, { programId, tab: pick(WorkTab.all, turn), sort: 'due' }),
  },
  {
    name: 'timeline of 2,000 entries, first page',
    ask: () => ({}),
    // Nobody has written a note here, so no model is asked.
    opens: (unit, turn) => readTimeline(unit as TxUnit, { programId, patientId: pick(busy, turn), limit: 50 }),
  },
]

export async function measureDay(quick: boolean, step: (line: string) => void): Promise<DayFigures> {
  step(`Lists: ${size.toLocaleString('en')} patients, as a case manager uses them …`)
  const { client } = await fill(size)
  for (const id of people)
    await client.query(
      `insert into staff (id, email, name, password_hash, role) values ($1, $1, $1, '', 'case-manager')`,
      [id],
    )
  await client.query(
    `update patient set owner_id = ($2::text[])[1 + ('x' || substr(md5(id), 1, 4))::bit(16)::int % 5]
      where program_id = $1 and substr(md5(id), 5, 1) in ('0', '1', '2')`,
    [programId, people],
  )
  for (const [index, filters] of views.entries())
    await client.query(
      `insert into saved_view (id, program_id, staff_id, name, shape, created_at, updated_at) values ($1, $2, 'bench', $1, $3, now(), now())`,
      [`vw_${index}`, programId, JSON.stringify(viewShape.parse({ filters }))],
    )
  await insertTraits((text, values) => client.query(text, values), programId)
  await client.query(
    `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
     select 'ev_' || patient || n, patient, $2, now() - make_interval(mins => n), 'caseUpdate', 'partner', 'bench',
            '{"outcome": "applied", "name": "enrollment.status", "text": "pending"}'
       from unnest($1::text[]) patient, generate_series(1, 2000) n`,
    [busy, programId],
  )
  for (const table of ['patient', 'clock', 'program_phone', 'campaign_entry', 'timeline_entry'])
    await client.query(`vacuum (analyze) ${table}`)

  const rounds = quick ? 20 : 60
  const figures: DayFigures['cases'] = []
  for (const one of cases) {
    const times: number[] = []
    for (let turn = -3; turn < rounds; turn += 1) {
      const ms = await time(client, one, Math.abs(turn))
      if (turn >= 0) times.push(ms)
    }
    const all = sorted(times)
    figures.push({ name: one.name, p50: quantile(all, 0.5), p95: quantile(all, 0.95) })
  }
  const exported = await measureExport(`bench_${size}`)
  await client.end()
  return { size, limit, cases: figures, exported }
}

const views = [
  ...states.map((state) => ({ enrollment: [state] })),
  { owner: 'nobody' },
  { owner: 'nobody', enrollment: ['needInfo'] },
  { owner: 'ana', pap: [papInvite] },
  { updatedWithin: 7, language: 'es' },
  { updatedWithin: 90, enrollment: ['pending'] },
  { work: 'late' },
  { pap: [papInvite], owner: 'me' },
]

/** Through the product's own pool, led to the bench's database for as long as it takes. */
async function measureExport(database: string): Promise<DayFigures['exported']> {
  const before = config().databaseUrl
  const url = new URL(before)
  url.pathname = `/${database}`
  await closePool()
  provideConfig({ DATABASE_URL: url.href })
  const asked = {
    programId,
    timeZone: 'America/New_York',
    locale: { language: 'en' as const },
    search: '',
    only: null,
    except: [],
    sort: 'name' as const,
    descending: false,
    ...viewShape.pick({ filters: true, columns: true }).parse({}),
  }
  const start = process.memoryUsage().heapUsed
  const began = performance.now()
  let [lines, most] = [0, 0]
  for await (const piece of exportPatients(actor, asked, takeExportSlot())) {
    for (const byte of piece) if (byte === 10) lines += 1
    most = Math.max(most, process.memoryUsage().heapUsed - start)
  }
  const seconds = (performance.now() - began) / 1000
  await closePool()
  provideConfig({ DATABASE_URL: before })
  return { rows: lines - 1, seconds, heapMb: most / 1024 / 1024 }
}
