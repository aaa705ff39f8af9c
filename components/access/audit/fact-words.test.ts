import { expect, test } from 'vitest'
import { noFilters } from '@/lib/contract/patients/patient-list'
import { factWords } from './fact-words'

const zone = 'America/New_York'
const en = { language: 'en' } as const
const es = { language: 'es', hour24: true, isoDates: true } as const

test('facts are named and their values worded, in the reader’s language, clock and dates', () => {
  const data = {
    fields: ['firstName', 'patient.dob'],
    status: 'needInfo',
    whole: true,
    dueAt: '2026-11-24T14:00:00.000Z',
  }
  expect(factWords(data, en, zone)).toBe(
    'Fields: First name, Date of birth · Status: Missing information · Complete: yes · Due: Tue, Nov 24, 2026, 9:00:00 AM ET',
  )
  expect(factWords(data, es, zone)).toBe(
    'Campos: Nombre, Fecha de nacimiento · Estado: Falta información · Completo: sí · Vence: mar, 2026-11-24, 09:00:00 ET',
  )
})

test('what is empty is left out; an id stays, and what no table knows is no word of the code', () => {
  const data = { reason: null, columns: [], viewId: 'vw_01M8', someFact: 'copayCard', count: 3, role: 'case-manager' }
  expect(factWords(data, en, zone)).toBe('View ID: vw_01M8 · Some fact: copay card · Count: 3 · Role: Case manager')
})

test.each(Object.keys(noFilters))('the filter %s of a list has its own name in both languages', (filter) => {
  const [said, dicho] = [factWords({ filters: [filter] }, en, zone), factWords({ filters: [filter] }, es, zone)]
  expect(said).toMatch(/^Filters: [A-Z]/)
  expect(dicho).toMatch(/^Filtros: [A-ZÁÉ]/)
})

test('a list of calls says its part and by what it was narrowed', () => {
  const data = { view: 'upcoming', narrowed: ['whose', 'party', 'outcome', 'contact'] }
  expect(factWords(data, en, zone)).toBe('View: Upcoming · Filters: Owner, With, Result')
  expect(factWords(data, es, zone)).toBe('Vista: Próximas · Filtros: Responsable, Con, Resultado')
})
