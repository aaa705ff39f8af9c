// What people read about the list and its filters: the same words in the drawer, on the chips, on paper and for screen
// readers.
import {
  copayWords,
  enrollmentWords,
  labelOf,
  lifecycleWords,
  papWords,
  priorAuthWords,
  type StatusWords,
} from '@/components/status/status-words'
import { bilingual } from '@/components/words/bilingual'
import { noStatus, type PatientCount, type PatientFilters, type StateFilter } from '@/lib/contract/console-patient-list'
import { ownerMe, ownerNobody } from '@/lib/contract/list-columns'
import type { Language } from '@/lib/contract/vocabulary'

type Person = { id: string; name: string }

export const listWords = bilingual(
  {
    spoken: 'en' as Language,
    title: 'Patients',
    loading: 'Loading patients',
    caption: 'Patients of this program',
    captionFound: 'Patients found, the likeliest first',
    invite: 'Invite patient',
    titles: {
      enrollment: 'Enrollment',
      priorAuth: 'Prior authorization',
      pap: 'PAP',
      copay: 'Copay',
      lifecycle: 'Standing with the hub',
    } satisfies Record<StateFilter, string>,
    noStatus: 'No status yet',
    or: ' or ',
    span: (days: number) => (days === 1 ? 'last 24 hours' : `last ${days} days`),
    filter: 'Filter',
    filterKey: 'Filter the list',
    filterTitle: 'Filter patients',
    filterAbout: 'Several choices of one kind are alternatives; every kind you set must hold.',
    clearAll: 'Clear all',
    show: 'Show patients',
    showCount: (n: string, one: boolean) => `Show ${n} ${one ? 'patient' : 'patients'}`,
    updated: 'Updated',
    anyTime: 'Any time',
    inThe: (span: string) => `In the ${span}`,
    updatedIn: 'Updated in',
    is: 'is',
    searchFor: (words: string) => `Search for ${words}`,
    owner: 'Owner',
    anybody: 'Anybody',
    me: 'me',
    nobody: 'nobody',
    mine: 'Mine',
    nobodys: 'Nobody’s',
    left: 'somebody who left',
    match: (n: string, total: string) => `${n} of ${total} match`,
    rows: (from: string, to: string) => `Rows ${from}–${to}`,
    of: (n: string) => ` of ${n}`,
    endSearch: 'End the search',
    clear: 'Clear filters',
    nobodyFound: 'Nobody found',
    nobodyFoundWhy: (filtered: boolean) =>
      `No patient’s name begins with these words, no phone number ends with them, and no patient ID or partner ID begins with them${filtered ? ', among those that your filters leave' : ''}.`,
    noneMatch: 'No patient matches these filters',
    noneMatchWhy: 'Take a filter away to see more.',
    noneYet: 'No patients yet',
    noneYetWhy: 'Patients appear here as soon as they are invited, by you or by the partner’s system.',
    caregiver: 'caregiver',
    noName: 'No name given',
    view: 'View',
    order: 'Order',
    orders: {
      'updated down': 'Last updated',
      'updated up': 'Longest untouched',
      'created down': 'Last invited',
      'created up': 'First invited',
      'name up': 'Name',
      'enrollment up': 'Enrollment',
    },
    perPage: 'Rows per page',
    height: 'Height of rows',
    densities: { compact: 'Compact', normal: 'Normal', comfortable: 'Comfortable' },
    columns: 'Columns…',
    print: 'Print…',
    export: 'Export',
    importCsv: 'Import CSV',
    languages: { en: 'English', es: 'Spanish' },
    crumb: 'Patients',
    row: (position: string, total: string | null) => `row ${position}${total ? ` of ${total}` : ''}`,
    previous: 'Previous patient',
    next: 'Next patient',
    previousKey: 'Previous patient in the list',
    nextKey: 'Next patient in the list',
    listEnds: 'The list has changed: there is nobody further on in it now.',
    listLost: 'The next page of the list could not be read',
  },
  {
    spoken: 'es',
    title: 'Pacientes',
    loading: 'Cargando pacientes',
    caption: 'Pacientes de este programa',
    captionFound: 'Pacientes encontrados, primero los más probables',
    invite: 'Invitar a un paciente',
    titles: {
      enrollment: 'Inscripción',
      priorAuth: 'Autorización previa',
      pap: 'PAP',
      copay: 'Copago',
      lifecycle: 'Situación en el programa',
    },
    noStatus: 'Sin estado todavía',
    or: ' o ',
    span: (days: number) => (days === 1 ? 'últimas 24 horas' : `últimos ${days} días`),
    filter: 'Filtro',
    filterKey: 'Filtrar la lista',
    filterTitle: 'Filtrar pacientes',
    filterAbout: 'Varias opciones de un mismo tipo son alternativas; cada tipo que elija debe cumplirse.',
    clearAll: 'Quitar todos',
    show: 'Mostrar pacientes',
    showCount: (n: string, one: boolean) => `Mostrar ${n} ${one ? 'paciente' : 'pacientes'}`,
    updated: 'Actualizado',
    anyTime: 'En cualquier momento',
    inThe: (span: string) => (span.includes('horas') ? `En las ${span}` : `En los ${span}`),
    updatedIn: 'Actualizado en',
    is: 'es',
    searchFor: (words: string) => `Búsqueda de ${words}`,
    owner: 'Responsable',
    anybody: 'Cualquiera',
    me: 'yo',
    nobody: 'nadie',
    mine: 'Los míos',
    nobodys: 'De nadie',
    left: 'alguien que ya no está',
    match: (n: string, total: string) => `${n} de ${total} coinciden`,
    rows: (from: string, to: string) => `Filas ${from}–${to}`,
    of: (n: string) => ` de ${n}`,
    endSearch: 'Terminar la búsqueda',
    clear: 'Quitar los filtros',
    nobodyFound: 'No se encontró a nadie',
    nobodyFoundWhy: (filtered: boolean) =>
      `Ningún nombre empieza con estas palabras, ningún teléfono termina con ellas y ningún ID de paciente o del socio empieza con ellas${filtered ? ', entre los que dejan sus filtros' : ''}.`,
    noneMatch: 'Ningún paciente cumple estos filtros',
    noneMatchWhy: 'Quite un filtro para ver más.',
    noneYet: 'Todavía no hay pacientes',
    noneYetWhy: 'Los pacientes aparecen aquí en cuanto se les invita, ya sea usted o el sistema del socio.',
    caregiver: 'cuidador',
    noName: 'Sin nombre',
    view: 'Vista',
    order: 'Orden',
    orders: {
      'updated down': 'Actualizados más recientemente',
      'updated up': 'Más tiempo sin cambios',
      'created down': 'Invitados más recientemente',
      'created up': 'Invitados primero',
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
    languages: { en: 'Inglés', es: 'Español' },
    crumb: 'Pacientes',
    row: (position: string, total: string | null) => `fila ${position}${total ? ` de ${total}` : ''}`,
    previous: 'Paciente anterior',
    next: 'Paciente siguiente',
    previousKey: 'Paciente anterior de la lista',
    nextKey: 'Paciente siguiente de la lista',
    listEnds: 'La lista ha cambiado: ya no hay nadie más allá.',
    listLost: 'No se pudo leer la página siguiente de la lista',
  },
)
export type ListWords = (typeof listWords)['en']

const tables: Record<StateFilter, Record<string, StatusWords>> = {
  enrollment: enrollmentWords,
  priorAuth: priorAuthWords,
  pap: papWords,
  copay: copayWords,
  lifecycle: lifecycleWords,
}

export const choiceWords = (filter: StateFilter, word: string, say: ListWords) => {
  const words = tables[filter][word]
  return word === noStatus ? say.noStatus : words ? labelOf(words, say.spoken) : word
}

/** "Needs info or Pending review" */
export const eitherWords = (filter: StateFilter, chosen: readonly string[], say: ListWords) =>
  chosen.map((word) => choiceWords(filter, word, say)).join(say.or)

export const ownerWords = (owner: string, people: readonly Person[], say: ListWords) =>
  owner === ownerMe
    ? say.me
    : owner === ownerNobody
      ? say.nobody
      : (people.find(({ id }) => id === owner)?.name ?? say.left)

/** All that narrows a list, in words: for paper and for the export. */
export function filterSentences(filters: PatientFilters, people: readonly Person[], say: ListWords): string[] {
  const states = Object.keys(say.titles) as StateFilter[]
  return [
    ...states
      .filter((filter) => filters[filter].length > 0)
      .map((filter) => `${say.titles[filter]} ${say.is} ${eitherWords(filter, filters[filter], say)}`),
    ...(filters.owner === null ? [] : [`${say.owner} ${say.is} ${ownerWords(filters.owner, people, say)}`]),
    ...(filters.updatedWithin === null ? [] : [`${say.updatedIn} ${say.span(filters.updatedWithin)}`]),
  ]
}

const number = (n: number) => n.toLocaleString('en-US')

/** "10,000+" where counting stopped. */
export const matchingWords = ({ matching, exact }: Pick<PatientCount, 'matching' | 'exact'>) =>
  `${number(matching)}${exact ? '' : '+'}`

/** "412 of 1,284 match", or "1,284" when nothing is left out. */
export const countWords = (count: PatientCount, narrowed: boolean, say: ListWords) =>
  narrowed ? say.match(matchingWords(count), number(count.total)) : number(count.total)

export const rowsWords = (from: number, shown: number, count: PatientCount | undefined, say: ListWords) =>
  `${say.rows(number(from), number(from + shown - 1))}${count ? say.of(matchingWords(count)) : ''}`
