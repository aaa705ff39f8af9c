// What happened to each patient of the demo, act by act, each at its time. The person who does it and the use case stand in
// demo-acts; when the table says a day, the hour follows from the patient's place in it, so that no two days look alike.
import { minute } from '@/lib/contract/time'
import {
  type Act,
  answered,
  assigned,
  attestedEnrolled,
  consented,
  decided,
  invited,
  signedUp,
  type Verb,
} from './demo-acts'
import { at, type DemoCalendar } from './demo-calendar'
import { campaignOf } from './demo-campaign'
import { extrasOf } from './demo-extras'
import { type AfterWord, before, demoPatients, nameOf, next, type When } from './demo-patients'
import type { Who } from './demo-people'
import { workOf } from './demo-work'

export type Script = readonly Act[]

/** Minutes that differ from patient to patient within a span. */
const some = (index: number, times: number, span: number) => (index * times) % span

type Clock = { first: number; times: number; span: number }
// biome-ignore format: a table is read by column
const hours = {
  came:     { first: at(8, 50),  times: 53, span: 400 },
  complete: { first: at(14),     times: 29, span: 180 },
  review:   { first: at(9, 10),  times: 13, span: 90 },
  decided:  { first: at(11, 20), times: 31, span: 220 },
} as const satisfies Record<string, Clock>

/** What follows a decision; those that end what waits come early in the day, so that a day is a day. */
// biome-ignore format: a table is read by column
const afterwards: Record<AfterWord, { clock: Clock; evening?: true }> = {
  copay:           { clock: { first: at(10), times: 7, span: 60 } },
  pa:              { clock: { first: at(10, 30), times: 7, span: 60 } },
  paDone:          { clock: { first: at(9), times: 7, span: 55 } },
  papInvited:       { clock: { first: at(11), times: 7, span: 60 } },
  papAnswered:     { clock: { first: at(18, 40), times: 11, span: 70 }, evening: true },
  papUnderWay:      { clock: { first: at(10, 20), times: 7, span: 60 } },
  missingAnswered: { clock: { first: at(18, 30), times: 11, span: 70 }, evening: true },
  papGranted:     { clock: { first: at(9), times: 7, span: 55 } },
}

/** In the order of their time. */
export function scriptOf(index: number, calendar: DemoCalendar, madeAt: Date): Script {
  const person = demoPatients[index]
  if (!person) throw new Error(`The demo has no patient ${index}`)
  const { owner, attested, after = [] } = person
  const moment = (when: When, { first, times, span }: Clock) =>
    typeof when === 'number' ? calendar.day(when, first + some(index, times, span)) : calendar.ago(when.ago)
  const acts: Act[] = []
  const add = (when: Date, by: Who | 'partner' | 'phone', verb: Verb) => void acts.push({ at: when, by, verb })

  const doer = owner ?? 'denise'
  const first = [person.review, person.needInfo, person.complete].find((when) => typeof when === 'object')
  const signs = !attested && [person.review, person.needInfo, person.complete].some((when) => when !== undefined)
  const minutes = at(18, 30) + some(index, 17, 80)
  const cameBack = person.came === before ? calendar.backFrom(first ? calendar.ago(first.ago) : madeAt) : person.came
  const came = moment(cameBack, hours.came)
  add(came, 'partner', invited)
  if (owner) add(new Date(came.getTime() + 12 * minute), 'denise', assigned(owner))

  // In the evening of the day after, weekend or not; whose signature is today's news signed at that moment.
  const atWork = typeof person.complete === 'object' && !attested
  const signed = atWork ? moment(person.complete ?? 0, hours.complete) : calendar.dayAfter(person.zone, came, minutes)
  if (signs) add(signed, 'phone', consented)
  if (attested && person.complete !== undefined) {
    const completed = moment(person.complete, hours.complete)
    add(completed, 'partner', attestedEnrolled)
    add(completed, 'partner', signedUp)
  }
  const looked = (when: When | typeof next) =>
    when === next ? calendar.workdayAfter(signed, hours.review.first + some(index, 13, 90)) : moment(when, hours.review)
  if (person.needInfo !== undefined) add(looked(person.needInfo), doer, decided('moreNeeded'))
  if (person.review !== undefined) add(looked(person.review), doer, decided('pending'))
  if (person.approved !== undefined) add(moment(person.approved, hours.decided), 'partner', decided('approved'))
  if (person.denied !== undefined) add(moment(person.denied, hours.decided), 'partner', decided('denied'))
  for (const [what, when] of after) {
    const { clock, evening } = afterwards[what]
    const minutes = clock.first + some(index, clock.times, clock.span)
    const time = evening && typeof when === 'number' ? calendar.dayOf(person.zone, when, minutes) : moment(when, clock)
    add(time, evening ? 'phone' : 'partner', afterVerb(what))
  }
  acts.push(...extrasOf(nameOf(person), { calendar, madeAt, zone: person.zone, owner: doer }))
  acts.push(...campaignOf(nameOf(person), calendar, madeAt), ...workOf(index, calendar))
  return acts.sort((a, b) => a.at.getTime() - b.at.getTime())
}

const afterVerb = (what: AfterWord): Verb => {
  if (what === 'papAnswered') return answered('pap')
  if (what === 'missingAnswered') return answered('missing')
  return decided(what)
}
