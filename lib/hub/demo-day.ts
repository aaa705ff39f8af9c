// The demo's people at their work: two colleagues, whose patient is whose, what is to be done, what was noted, and the
// views of the list they use.
import type { PersonName } from '@/lib/contract/console-owners'
import type { PatientFilters } from '@/lib/contract/console-patient-list'
import { viewShape } from '@/lib/contract/console-views'
import { enrollmentStates, lifecycles, papStates, roles } from '@/lib/contract/vocabulary'
import { addNote } from '@/lib/notes/add-note'
import { assignPatient } from '@/lib/owners/assign-patient'
import type { TxUnit } from '@/lib/platform/unit'
import { createStaff } from '@/lib/staff/create-staff'
import { addTask } from '@/lib/tasks/add-task'
import { createView } from '@/lib/views/create-view'
import { type Happening, staffOf } from './demo-happenings'
import { demoPatients } from './demo-patients'

const [, , caseManager] = roles
const [, needInfo, pending] = enrollmentStates
const [, , active] = lifecycles
const [, papProcess] = papStates
const hour = 60 * 60 * 1000

/** Their passwords are told to nobody; an administrator can give them others. */
const colleagues = [
  { name: 'Kwame Osei', email: 'kwame.osei@hubline.example' },
  { name: 'Luz Herrera', email: 'luz.herrera@hubline.example' },
]
type Who = 'me' | 'kwame' | 'luz'
/** Every fourth patient is nobody's yet. */
const turns: readonly (Who | null)[] = ['me', 'kwame', 'luz', null]

/** `ageOf`: how many hours ago the patient of that place came in. */
export function demoDay(
  programId: string,
  patientIds: readonly string[],
  ageOf: (index: number) => number,
): Happening[] {
  const people = new Map<Who, PersonName>()
  const person = (who: Who): PersonName => {
    const known = people.get(who)
    if (!known) throw new Error(`${who} has not come yet`)
    return known
  }
  const by = (unit: TxUnit, who: Who): TxUnit => ({ ...unit, actor: { ...unit.actor, kind: 'staff', ...person(who) } })
  const where = (index: number) => ({ programId, patientId: patientIds[index] ?? '' })
  const due = (unit: TxUnit, hours: number) => new Date(unit.now.getTime() + hours * hour).toISOString()
  const shape = (filters: Partial<PatientFilters>) => viewShape.parse({ filters })
  const place = { programId, manages: true, shares: true }
  const came = ageOf(demoPatients.length)

  const arrived: Happening = {
    hoursAgo: came,
    happen: async (unit) => {
      const { id, name } = await staffOf(unit)
      people.set('me', { id, name })
      const made: PersonName[] = []
      // As the seed, who may give anybody anything: a partner may not.
      const seed: TxUnit = { ...unit, actor: { ...unit.actor, kind: 'system', id: 'seed', name: 'Demo data' } }
      for (const each of colleagues) {
        const { id } = await createStaff(seed, { ...each, role: caseManager, programIds: [programId] })
        made.push({ id, name: each.name })
      }
      for (const [index, who] of (['kwame', 'luz'] as const).entries()) people.set(who, made[index] as PersonName)
    },
  }
  const assigned = demoPatients.map((_, index): Happening => {
    const who = turns[index % turns.length]
    return {
      hoursAgo: ageOf(index) - 0.3,
      happen: async (unit) => {
        if (who) await assignPatient(by(unit, 'kwame'), { ...where(index), owner: person(who) })
      },
    }
  })
  return [
    arrived,
    ...assigned,
    {
      hoursAgo: 50,
      happen: async (unit) => {
        const filters = shape({ enrollment: [needInfo, pending], lifecycle: [active] })
        await createView(by(unit, 'kwame'), { ...place, name: 'Needs a call', team: true, shape: filters })
        const under = shape({ pap: [papProcess] })
        await createView(by(unit, 'me'), { ...place, name: 'PAP under way', team: false, shape: under })
      },
    },
    {
      hoursAgo: 20,
      happen: async (unit) => {
        const task = { title: 'Ask for the new insurance card', dueAt: due(unit, 24), assignee: person('me') }
        await addTask(by(unit, 'luz'), { ...where(5), ...task })
      },
    },
    {
      hoursAgo: 18,
      happen: async (unit) => {
        const task = { title: 'Send the appeal form to the clinic', dueAt: due(unit, 15), assignee: null }
        await addTask(by(unit, 'kwame'), { ...where(8), ...task })
      },
    },
    {
      hoursAgo: 3,
      happen: async (unit) => {
        const me = person('me')
        const text = `Mornings are best. @${me.name} will you take the call on Friday?`
        await addNote(by(unit, 'kwame'), { ...where(4), text, mentions: [me] })
      },
    },
  ]
}
