// What people read about the list; what its filters say stands in filter-words.ts.
import { bilingual } from '@/lib/contract/bilingual'
import type { ChoiceFilter, PatientCount, PatientFilters, StateFilter } from '@/lib/contract/patients/patient-list'
import type { Language } from '@/lib/contract/vocabulary'

/** What a filter is called in the drawer, how its chip begins, and what it says while it does not filter. */
type Ask = { label: string; chip: string; any: string }
export type Asks = Record<ChoiceFilter | 'owner' | 'campaign', Ask>
type Answers = {
  [Filter in 'language' | 'care' | 'texting' | 'work']: Record<NonNullable<PatientFilters[Filter]>, string>
}

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
    // biome-ignore format: a table is read by column
    asks: {
      owner:         { label: 'Owner',               chip: 'Owner is',            any: 'Anybody' },
      work:          { label: 'Work',                chip: 'Has',                 any: 'With work or without' },
      texting:       { label: 'Consent to texts',    chip: 'Consent to texts is', any: 'Given or not' },
      campaign:      { label: 'Campaign',            chip: 'Now in campaign',     any: 'In any or none' },
      care:          { label: 'Caregiver or minor',  chip: 'Patient',             any: 'Everybody' },
      language:      { label: 'Language',            chip: 'Language is',         any: 'Any language' },
      createdWithin: { label: 'Invited',             chip: 'Invited in',          any: 'Any time' },
      updatedWithin: { label: 'Updated',             chip: 'Updated in',          any: 'Any time' },
    } satisfies Asks as Asks,
    // biome-ignore format: a table is read by column
    answers: {
      work:     { open: 'open work', late: 'late work' },
      texting:  { consented: 'given', notConsented: 'not given', stopped: 'withdrawn (no texts go out)' },
      care:     { caregiver: 'has a caregiver', minor: 'is under 18' },
      language: { en: 'English', es: 'Spanish' },
    } satisfies Answers as Answers,
    /** Before a name. */
    patientIs: 'Patient is',
    inThe: (span: string) => `In the ${span}`,
    is: 'is',
    searchFor: (words: string) => `Search for ${words}`,
    me: 'me',
    nobody: 'nobody',
    mine: 'Mine',
    nobodys: 'Nobody’s',
    left: 'somebody who left',
    noCampaign: 'one that is gone',
    foundOrder: 'The likeliest come first, so results are not sorted by a column. End the search to sort the list.',
    match: (n: string, total: string) => `${n} of ${total} match`,
    rows: (from: string, to: string) => `Rows ${from}–${to}`,
    of: (n: string) => ` of ${n}`,
    endSearch: 'End the search',
    clear: 'Clear filters',
    nobodyFound: 'Nobody found',
    nobodyFoundWhy: 'No patient’s or caregiver’s name, phone, date of birth or ID matches.',
    shortYear: 'For a date of birth, enter a 4-digit year, like 3/27/1980.',
    notInView: 'Not in this view',
    outside: (n: string, one: boolean) => `${n} ${one ? 'patient matches' : 'patients match'} outside this view`,
    searchAll: 'Search all patients',
    noneMatch: 'No patient matches these filters',
    noneMatchWhy: 'Take a filter away to see more.',
    noneYet: 'No patients yet',
    noneYetWhy: 'Patients appear here as soon as they are invited, by you or by the partner’s system.',
    caregiver: 'caregiver',
    noName: 'No name given',
    leftView: 'No longer in this view',
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
    // biome-ignore format: a table is read by column
    asks: {
      owner:         { label: 'Responsable',                 chip: 'Responsable es',                   any: 'Cualquiera' },
      work:          { label: 'Trabajo',                     chip: 'Tiene',                            any: 'Con o sin trabajo' },
      texting:       { label: 'Consentimiento de mensajes',  chip: 'El consentimiento de mensajes está', any: 'Otorgado o no' },
      campaign:      { label: 'Campaña',                     chip: 'Ahora en la campaña',              any: 'En cualquiera o ninguna' },
      care:          { label: 'Cuidador o menor',            chip: 'El paciente',                      any: 'Todos' },
      language:      { label: 'Idioma',                      chip: 'El idioma es',                     any: 'Cualquier idioma' },
      createdWithin: { label: 'Invitado',                    chip: 'Invitado en',                      any: 'En cualquier momento' },
      updatedWithin: { label: 'Actualizado',                 chip: 'Actualizado en',                   any: 'En cualquier momento' },
    },
    // biome-ignore format: a table is read by column
    answers: {
      work:     { open: 'trabajo pendiente', late: 'trabajo atrasado' },
      texting:  { consented: 'otorgado', notConsented: 'sin otorgar', stopped: 'revocado (no salen mensajes)' },
      care:     { caregiver: 'tiene cuidador', minor: 'es menor de 18 años' },
      language: { en: 'inglés', es: 'español' },
    },
    patientIs: 'El paciente es',
    inThe: (span: string) => (span.includes('horas') ? `En las ${span}` : `En los ${span}`),
    is: 'es',
    searchFor: (words: string) => `Búsqueda de ${words}`,
    me: 'yo',
    nobody: 'nadie',
    mine: 'Los míos',
    nobodys: 'De nadie',
    left: 'alguien que ya no está',
    noCampaign: 'una que ya no existe',
    foundOrder:
      'Los más probables van primero, por eso los resultados no se ordenan por columna. Termine la búsqueda para ordenar la lista.',
    match: (n: string, total: string) => `${n} de ${total} coinciden`,
    rows: (from: string, to: string) => `Filas ${from}–${to}`,
    of: (n: string) => ` de ${n}`,
    endSearch: 'Terminar la búsqueda',
    clear: 'Quitar los filtros',
    nobodyFound: 'No se encontró a nadie',
    nobodyFoundWhy: 'No coincide ningún nombre, teléfono, fecha de nacimiento ni ID de un paciente o de su cuidador.',
    shortYear: 'Para una fecha de nacimiento, escriba el año con 4 cifras, como 3/27/1980.',
    notInView: 'No está en esta vista',
    outside: (n: string, one: boolean) =>
      one ? `Fuera de esta vista coincide ${n} paciente` : `Fuera de esta vista coinciden ${n} pacientes`,
    searchAll: 'Buscar en todos los pacientes',
    noneMatch: 'Ningún paciente cumple estos filtros',
    noneMatchWhy: 'Quite un filtro para ver más.',
    noneYet: 'Todavía no hay pacientes',
    noneYetWhy: 'Los pacientes aparecen aquí en cuanto se les invita, ya sea usted o el sistema del socio.',
    caregiver: 'cuidador',
    noName: 'Sin nombre',
    leftView: 'Ya no está en esta vista',
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

const number = (n: number) => n.toLocaleString('en-US')

/** "10,000+" where counting stopped. */
export const matchingWords = ({ matching, exact }: Pick<PatientCount, 'matching' | 'exact'>) =>
  `${number(matching)}${exact ? '' : '+'}`

/** "412 of 1,284 match", or "1,284" when nothing is left out. */
export const countWords = (count: PatientCount, narrowed: boolean, say: ListWords) =>
  narrowed ? say.match(matchingWords(count), number(count.total)) : number(count.total)

export const rowsWords = (from: number, shown: number, count: PatientCount | undefined, say: ListWords) =>
  `${say.rows(number(from), number(from + shown - 1))}${count ? say.of(matchingWords(count)) : ''}`
