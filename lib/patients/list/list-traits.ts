// What filters ask of a patient beside states, time of change and owner, as a table. Each trait says it twice: as a
// condition about a row of `patient`, and, where an index holds those who have it, as that range. Whether the range or the
// walk along the list is shorter is counted for every question (list-filter-plan.ts).

import type { PatientFilters } from '@/lib/contract/patients/patient-list'
import { day } from '@/lib/contract/time'
import { Lifecycle, PatientLanguage } from '@/lib/contract/vocabulary'
import { lateOnlyGroups } from '@/lib/contract/work/clock-kinds'
import type { Unit } from '@/lib/platform/unit'
import { behindTrait, payerTrait, prescriberTrait } from './list-behind'
import { bornColumn, startsWith } from './list-sql'
import type { Place, Trait } from './trait'

const { unsubscribed } = Lifecycle
const ranged = (holds: Trait['holds']): Trait => ({ holds, range: { where: holds } })

/** Most speak the first language; those who speak another have an index. */
const { en: mostSpoken } = PatientLanguage
const speaking = (language: PatientLanguage): Trait => {
  const spoken = ranged(({ values }) => `language = ${values.at(language, 'text')}`)
  return language === mostSpoken ? { ...spoken, range: null } : spoken
}

const caregivers = ranged(() => '(phone_is_caregivers or is_caregiver)')

/** Born less than eighteen years ago, as the interface counts a birthday (lib/contract/patients/invite.ts). */
const minors = (now: Date) =>
  ranged(
    ({ values }) =>
      `${bornColumn.sql} > (${values.at(now.toISOString().slice(0, 10), 'date')} - interval '18 years')::date`,
  )

const silenced =
  'exists (select from program_phone o where o.program_id = patient.program_id and o.phone_number = patient.phone_number and (o.stopped_here_at is not null or o.opted_out_at is not null))'
const stopped: Trait = {
  holds: ({ values }) => `(lifecycle = ${values.at(unsubscribed, 'text')} or ${silenced})`,
  range: {
    ids: ({ values, programId }) =>
      `select id from patient where program_id = ${values.at(programId, 'text')}
          and ${startsWith({ sql: 'states', type: 'text' }, values.at(`${unsubscribed}/`, 'text'))}
        union all
       select own.id from program_phone o join patient own on own.program_id = o.program_id and own.phone_number = o.phone_number
        where (o.stopped_here_at is not null or o.opted_out_at is not null) and o.program_id = ${values.at(programId, 'text')}`,
  },
}
const texted = (holds: string): Trait => ({
  holds: (place) => `(${holds}) and not ${stopped.holds(place)}`,
  range: null,
})

/** Seen where the list of work sees it: what is shown only once it is due is no open work before. */
const clock = ({ values, programId }: Place, now: Date, late: boolean) => {
  const at = values.at(now, 'timestamptz')
  const until = late
    ? at
    : `case when c.list_group = any(${values.at(lateOnlyGroups, 'text[]')}) then ${at} else 'infinity' end`
  return `clock c where c.program_id = ${values.at(programId, 'text')} and c.state = 'running' and c.listed_from <= ${at} and c.due_at <= ${until}`
}
const working = (now: Date, late: boolean): Trait => ({
  holds: (place) => `exists (select from ${clock(place, now, late)} and c.patient_id = patient.id)`,
  range: { ids: (place) => `select c.patient_id as id from ${clock(place, now, late)} and c.patient_id is not null` },
})

const entry = ({ values }: Place, campaignId: string) =>
  `campaign_entry e where e.campaign_id = ${values.at(campaignId, 'text')} and e.ended_at is null`
const inCampaign = (campaignId: string): Trait => ({
  holds: (place) => `exists (select from ${entry(place, campaignId)} and e.patient_id = patient.id)`,
  range: { ids: (place) => `select e.patient_id as id from ${entry(place, campaignId)}` },
})

/** Rows that a person chose by hand, or took out of everybody. */
export const chosenOnly = (ids: readonly string[]): Trait =>
  ranged(({ values }) => `id = any(${values.at(ids, 'text[]')})`)
export const chosenOut = (ids: readonly string[]): Trait => ({
  holds: ({ values }) => `id <> all(${values.at(ids, 'text[]')})`,
  range: null,
})

type Asked = Omit<
  PatientFilters,
  'enrollment' | 'priorAuth' | 'pap' | 'copay' | 'lifecycle' | 'updatedWithin' | 'owner'
>
type TraitsOf = { [Filter in keyof Asked]: (chosen: NonNullable<Asked[Filter]>, now: Date) => Trait }

// TABLE: every filter that is not of the filterPlan's own three.
const traits: TraitsOf = {
  createdWithin: (days, now) =>
    ranged(({ values }) => `created_at >= ${values.at(new Date(now.getTime() - days * day), 'timestamptz')}`),
  language: speaking,
  care: (word, now) => ({ caregiver: caregivers, minor: minors(now) })[word],
  texting: (word) =>
    ({
      consented: texted('not required_consent or consented_at is not null'),
      notConsented: texted('required_consent and consented_at is null'),
      stopped,
    })[word],
  work: (word, now) => working(now, word === 'late'),
  campaign: inCampaign,
  payer: payerTrait,
  prescriber: prescriberTrait,
  behind: behindTrait,
}

export const traitsOf = (filters: PatientFilters, { now }: Pick<Unit, 'now'>): Trait[] =>
  (Object.keys(traits) as (keyof Asked)[]).flatMap((name) => {
    const chosen = filters[name]
    return chosen === null || chosen === undefined
      ? []
      : [(traits[name] as (chosen: unknown, now: Date) => Trait)(chosen, now)]
  })
