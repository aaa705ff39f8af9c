// What people read about the list; what its filters say stands in filter-words.ts.

import { listPositionWords, matchingWords } from '@/components/patients/ground/list-position-words'
import { bilingual, joined, numberWords } from '@/lib/contract/bilingual'
import { languageLabels, languageNames } from '@/lib/contract/languages/desk'
import type { ChoiceFilter, PatientCount, PatientFilters, StateFilter } from '@/lib/contract/patients/patient-list'
import type { Language } from '@/lib/contract/vocabulary'

/** What a filter is called in the drawer, how its chip begins, and what it says while it does not filter. */
type Ask = { label: string; chip: string; any: string }
export type Asks = Record<ChoiceFilter | 'owner' | 'campaign' | 'payer' | 'prescriber' | 'behind', Ask>
type Answers = {
  [Filter in 'language' | 'care' | 'texting' | 'work']: Record<NonNullable<PatientFilters[Filter]>, string>
}

const rest = bilingual(
  {
    spoken: 'en' as Language,
    title: 'Patients',
    loading: 'Loading…',
    caption: 'Patients of this program',
    captionFound: 'Patients found, best match first',
    invite: 'Invite patient',
    titles: {
      enrollment: 'Enrollment',
      priorAuth: 'Prior authorization',
      pap: 'PAP',
      copay: 'Copay',
      lifecycle: 'Program status',
    } satisfies Record<StateFilter, string>,
    noStatus: 'No status',
    or: ' or ',
    span: (days: number) => (days === 1 ? 'last 24 hours' : `last ${days} days`),
    filter: 'Filter',
    filterKey: 'Filter the list',
    filterTitle: 'Filter patients',
    filterAbout: 'Patients match any choice within a filter, and all filters.',
    clearAll: 'Clear all',
    show: 'Show patients',
    showCount: (n: string, one: boolean) => `Show ${n} ${one ? 'patient' : 'patients'}`,
    // biome-ignore format: a table is read by column
    asks: {
      owner:         { label: 'Owner',               chip: 'Owner:',              any: 'Any' },
      work:          { label: 'Tasks',               chip: 'Tasks:',              any: 'Any' },
      texting:       { label: 'Text consent',        chip: 'Text consent:',       any: 'Any' },
      campaign:      { label: 'Campaign',            chip: 'In campaign',         any: 'Any' },
      care:          { label: 'Caregiver or minor',  chip: 'Patient',             any: 'Any' },
      language:      { label: 'Language',            chip: 'Language:',           any: 'Any language' },
      createdWithin: { label: 'Invited',             chip: 'Invited in',          any: 'Any time' },
      updatedWithin: { label: 'Updated',             chip: 'Updated in',          any: 'Any time' },
      payer:         { label: 'Payer',               chip: 'Payer:',              any: 'Any' },
      prescriber:    { label: 'Prescriber',          chip: 'Prescriber:',         any: 'Any' },
      behind:        { label: 'Dashboard',           chip: 'Dashboard:',          any: 'Any' },
    } satisfies Asks as Asks,
    // biome-ignore format: a table is read by column
    answers: {
      work:     { open: 'open', late: 'overdue' },
      texting:  { consented: 'given', notConsented: 'not given', stopped: 'withdrawn' },
      care:     { caregiver: 'has a caregiver', minor: 'is under 18' },
      language: languageNames.en,
    } satisfies Answers as Answers,
    /** Before a name. */
    patientIs: 'Patient is',
    inThe: (span: string) => `In the ${span}`,
    is: 'is',
    findInView: 'Find in this view',
    me: 'me',
    nobody: 'Unassigned',
    mine: 'Mine',
    nobodys: 'Unassigned',
    left: 'former staff',
    noCampaign: 'deleted campaign',
    noPayer: 'no payer on record',
    noPrescriber: 'no prescriber on record',
    foundOrder: 'Best matches come first. Clear the search to sort by a column.',
    match: (n: string, total: string) => `${n} of ${total} match`,
    rows: (from: string, to: string) => `Rows ${from}–${to}`,
    of: (n: string) => ` of ${n}`,
    endSearch: 'Clear search',
    clear: 'Clear filters',
    nobodyFound: 'No patients found',
    nobodyFoundWhy: 'No patient’s or caregiver’s name, phone, date of birth or ID matches.',
    inAndOut: (inside: string, outside: string) => `${inside} in this view, ${outside} elsewhere`,
    showInAll: (n: string) =>
      n === '1' ? 'Show this one under All' : n === '2' ? 'Show both under All' : `Show all ${n} under All`,
    noneMatch: 'No patients match these filters',
    noneMatchWhy: 'Clear a filter to see more.',
    noneYet: 'No patients yet',
    noneYetWhy: 'Patients appear here when you or the partner’s system invites them.',
    caregiver: 'caregiver',
    careOf: (name: string) => `c/o ${name}`,
    noName: 'No name',
    erased: 'Erased',
    leftView: 'No longer in this view',
    view: 'View',
    order: 'Sort by',
    orders: {
      'updated down': 'Most recently updated',
      'updated up': 'Least recently updated',
      'created down': 'Newest invitation',
      'created up': 'Oldest invitation',
      'name up': 'Name',
      'enrollment up': 'Enrollment',
    },
    perPage: 'Rows per page',
    height: 'Row height',
    densities: { compact: 'Compact', normal: 'Normal', comfortable: 'Comfortable' },
    columns: 'Columns…',
    print: 'Print…',
    export: 'Export',
    importCsv: 'Import CSV',
    languages: languageLabels.en,
  },
  {
    spoken: 'es',
    title: 'Pacientes',
    loading: 'Cargando…',
    caption: 'Pacientes de este programa',
    captionFound: 'Pacientes encontrados, primero los que más coinciden',
    invite: 'Invitar a un paciente',
    titles: {
      enrollment: 'Inscripción',
      priorAuth: 'Autorización previa',
      pap: 'PAP',
      copay: 'Copago',
      lifecycle: 'Estado en el programa',
    },
    noStatus: 'Sin estado',
    or: ' o ',
    span: (days: number) => (days === 1 ? 'últimas 24 horas' : `últimos ${days} días`),
    filter: 'Filtro',
    filterKey: 'Filtrar la lista',
    filterTitle: 'Filtrar pacientes',
    filterAbout: 'Los pacientes cumplen alguna opción de cada filtro, y todos los filtros.',
    clearAll: 'Quitar todos',
    show: 'Mostrar pacientes',
    showCount: (n: string, one: boolean) => `Mostrar ${n} ${one ? 'paciente' : 'pacientes'}`,
    // biome-ignore format: a table is read by column
    asks: {
      owner:         { label: 'Responsable',                 chip: 'Responsable:',                     any: 'Todos' },
      work:          { label: 'Tareas',                      chip: 'Tareas:',                          any: 'Todas' },
      texting:       { label: 'Consentimiento de mensajes',  chip: 'Consentimiento de mensajes:',      any: 'Todos' },
      campaign:      { label: 'Campaña',                     chip: 'En la campaña',                    any: 'Todas' },
      care:          { label: 'Cuidador o menor',            chip: 'El paciente',                      any: 'Todos' },
      language:      { label: 'Idioma',                      chip: 'Idioma:',                          any: 'Cualquier idioma' },
      createdWithin: { label: 'Invitado',                    chip: 'Invitado en',                      any: 'En cualquier momento' },
      updatedWithin: { label: 'Actualizado',                 chip: 'Actualizado en',                   any: 'En cualquier momento' },
      payer:         { label: 'Aseguradora',                 chip: 'Aseguradora:',                     any: 'Todas' },
      prescriber:    { label: 'Médico',                      chip: 'Médico:',                          any: 'Todos' },
      behind:        { label: 'Tablero',                     chip: 'Tablero:',                         any: 'Todos' },
    },
    // biome-ignore format: a table is read by column
    answers: {
      work:     { open: 'abiertas', late: 'vencidas' },
      texting:  { consented: 'otorgado', notConsented: 'sin otorgar', stopped: 'retirado' },
      care:     { caregiver: 'tiene cuidador', minor: 'es menor de 18 años' },
      language: languageNames.es,
    },
    patientIs: 'El paciente es',
    inThe: (span: string) => (span.includes('horas') ? `En las ${span}` : `En los ${span}`),
    is: 'es',
    findInView: 'Buscar en esta vista',
    me: 'yo',
    nobody: 'Sin asignar',
    mine: 'Los míos',
    nobodys: 'Sin asignar',
    left: 'personal anterior',
    noCampaign: 'campaña eliminada',
    noPayer: 'sin aseguradora registrada',
    noPrescriber: 'sin médico registrado',
    foundOrder: 'Primero van los que más coinciden. Borre la búsqueda para ordenar por columna.',
    match: (n: string, total: string) => `${n} de ${total} coinciden`,
    rows: (from: string, to: string) => `Filas ${from}–${to}`,
    of: (n: string) => ` de ${n}`,
    endSearch: 'Borrar búsqueda',
    clear: 'Quitar filtros',
    nobodyFound: 'No se encontraron pacientes',
    nobodyFoundWhy: 'No coincide ningún nombre, teléfono, fecha de nacimiento ni ID de un paciente o de su cuidador.',
    inAndOut: (inside: string, outside: string) => `${inside} en esta vista, ${outside} fuera de ella`,
    showInAll: (n: string) =>
      n === '1' ? 'Mostrarlo en Todos' : n === '2' ? 'Mostrar ambos en Todos' : `Mostrar los ${n} en Todos`,
    noneMatch: 'Ningún paciente cumple estos filtros',
    noneMatchWhy: 'Quite un filtro para ver más.',
    noneYet: 'Todavía no hay pacientes',
    noneYetWhy: 'Los pacientes aparecen aquí cuando usted o el sistema del socio los invita.',
    caregiver: 'cuidador',
    careOf: (name: string) => `a/c ${name}`,
    noName: 'Sin nombre',
    erased: 'Borrado',
    leftView: 'Ya no está en esta vista',
    view: 'Vista',
    order: 'Ordenar por',
    orders: {
      'updated down': 'Actualización más reciente',
      'updated up': 'Actualización menos reciente',
      'created down': 'Invitación más reciente',
      'created up': 'Invitación más antigua',
      'name up': 'Nombre',
      'enrollment up': 'Inscripción',
    },
    perPage: 'Filas por página',
    height: 'Altura de las filas',
    densities: { compact: 'Compacta', normal: 'Normal', comfortable: 'Amplia' },
    columns: 'Columnas…',
    print: 'Imprimir…',
    export: 'Exportar',
    importCsv: 'Importar CSV',
    languages: languageLabels.es,
  },
)

export const listWords = joined(listPositionWords, rest)
export type ListWords = (typeof listWords)['en']

/** "412 of 1,284 match", or "1,284" when nothing is left out. */
export const countWords = (count: PatientCount, narrowed: boolean, say: ListWords) =>
  narrowed ? say.match(matchingWords(count), numberWords(count.total)) : numberWords(count.total)

export const rowsWords = (from: number, shown: number, count: PatientCount | undefined, say: ListWords) =>
  `${say.rows(numberWords(from), numberWords(from + shown - 1))}${count ? say.of(matchingWords(count)) : ''}`
