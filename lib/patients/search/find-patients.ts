// The search of the whole console: five patients and five caregivers of a program, the likeliest first, those of whoever asks
// before others of the same likelihood. Where nobody is found, those with one letter changed.
import { type Found, type FoundHere, mostFound } from '@/lib/contract/patients/search'
import { phoneOf } from '@/lib/contract/patients/typed-values'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readFound, readSimilar } from './read-found'
import { digitsOf, type Look, recognise } from './read-typed'
import { type FoundRecord, shownAs } from './shown-as'

/** A whole number, with its area code. */
const wholeNumber = 10

export async function findPatients(
  unit: Unit,
  { programId, words }: { programId: string; words: string },
): Promise<FoundHere> {
  const looks = recognise(words)
  const [patients, caregivers] = await readGroups(unit, programId, looks)
  const nobody = patients.length + caregivers.length === 0
  const similar = nobody ? await readSimilar(unit, programId, looks) : []
  const group = (rows: readonly FoundRecord[]): Found => ({
    patients: rows.slice(0, mostFound).map((row) => shownAs(row, words)),
    more: rows.length > mostFound,
  })
  const shown = {
    patients: group(patients),
    caregivers: group(caregivers),
    similar: similar.map((row) => shownAs(row, words)),
  }
  await recordSearch(unit, programId, looks, [
    ...shown.patients.patients,
    ...shown.caregivers.patients,
    ...shown.similar,
  ])
  return { ...shown, exact: patients.some((row) => isExactly(row, words)) }
}

/** Patients by whatever is theirs, and by their caregiver's name whoever is not among them; one more than is shown. */
async function readGroups(unit: Unit, programId: string, looks: readonly Look[]) {
  const mine = await readFound(unit, programId, looks, { mine: true })
  const known = new Set(mine.map(({ id }) => id))
  const all = (await readFound(unit, programId, looks)).filter(({ id }) => !known.has(id))
  // A sort keeps the order of equals: mine first, each by its key.
  const rows = [...mine, ...all].sort((one, other) => one.section - other.section)
  const of = (caregiver: boolean) =>
    rows.filter((row) => (row.of === 'caregiver') === caregiver).slice(0, mostFound + 1)
  return [of(false), of(true)] as const
}

function isExactly({ of, externalId, id, phoneNumber }: FoundRecord, words: string) {
  const typed = words.trim()
  if (of === 'phone') return digitsOf(typed).length >= wholeNumber || phoneOf(typed) === phoneNumber
  return id === typed || externalId?.toLowerCase() === typed.toLowerCase()
}

/** The kinds that were looked for and who was shown, never what was typed. */
export const recordSearch = (
  unit: Unit,
  programId: string,
  looks: readonly Look[],
  shown: readonly { id: string }[],
): Promise<void> =>
  record(unit, {
    action: 'patient.search',
    programId,
    patientIds: shown.map(({ id }) => id),
    data: { count: shown.length, in: looks.map((look) => look.in) },
  })
