// The words of the accounting of disclosures, in the language of whoever asks for it.
import { bilingual, numberWords } from '@/lib/contract/bilingual'
import { shapeNames } from '@/lib/contract/callbacks/names'
import { type Language, SentShape } from '@/lib/contract/vocabulary'
import type { DisclosureKind } from './disclosure-kinds'

type Words = {
  title: string
  about: string
  none: string
  notHere: string
  program: string
  patient: string
  partnerId: string
  period: string
  made: (at: string, by: string) => string
  madeLabel: string
  count: string
  list: string
  pageOf: (page: number, pages: number) => string
  lastTime: string
  heads: { when: string; who: string; where: string; what: string; why: string; times: string }
  span: (first: string, last: string, times: number) => string
  kinds: Record<DisclosureKind, { what: string; why: string }>
  files: Record<string, string>
  notAccepted: string
}

export const disclosureWords = bilingual<Words>(
  {
    title: 'Accounting of disclosures',
    about:
      'A list of those with whom health information about this patient was shared: when, with whom, what it was and why.',
    none: 'Nothing was shared in this time.',
    notHere:
      'Not listed: what program staff saw on their screens, messages and calls to the patient, and what was shared outside Hubline. For a file or a printed page, this list names the person who took it. Requests that a partner repeats are one line with their first and last time.',
    program: 'Program',
    patient: 'Patient',
    partnerId: 'Partner ID',
    period: 'Period',
    made: (at, by) => `${at} by ${by}`,
    madeLabel: 'Created',
    count: 'Entries',
    list: 'Disclosures',
    lastTime: 'Last time',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    heads: {
      when: 'Time',
      who: 'Shared with',
      where: 'Address',
      what: 'Information',
      why: 'Purpose',
      times: 'Times',
    },
    span: (first, last, times) => `${first} to ${last}, ${numberWords(times, 'en')} times`,
    kinds: {
      callback: { what: 'Data sent to the partner', why: 'Patient support program' },
      callbackList: { what: 'List of data sent, with its status', why: 'Partner request' },
      file: { what: 'File from the patient', why: 'Partner request' },
      fileList: { what: 'List of the patient’s files', why: 'Partner request' },
      export: { what: 'Patient list as a file', why: 'Export' },
      callExport: { what: 'Calls as a file', why: 'Export' },
      auditExport: { what: 'Audit log as a file', why: 'Audit' },
      print: { what: 'Patient summary on paper', why: 'Print' },
      letter: { what: 'Letter', why: 'Patient support program' },
      consentRecord: { what: 'Consent record', why: 'Audit' },
      copy: { what: 'Signed copy', why: 'Patient’s own copy' },
      copyCheck: { what: 'Consents in a signed copy', why: 'Check by someone who holds the copy' },
    },
    files: {
      cardFront: 'insurance card, front',
      cardBack: 'insurance card, back',
      signature: 'signature',
      document: 'signed copy',
      fax: 'by fax',
      print: 'printed',
    },
    notAccepted: 'not accepted by the partner',
  },
  {
    title: 'Informe de divulgaciones',
    about:
      'Lista de aquellos con quienes se compartió información de salud de este paciente: cuándo, con quién, cuál y por qué.',
    none: 'No se compartió nada en este período.',
    notHere:
      'No figura: lo que el personal del programa vio en pantalla, los mensajes y llamadas al paciente, y lo que se compartió fuera de Hubline. De un archivo o una página impresa, esta lista nombra a la persona que se lo llevó. Las solicitudes que un socio repite son una sola línea con la primera y la última hora.',
    program: 'Programa',
    patient: 'Paciente',
    partnerId: 'ID del socio',
    period: 'Período',
    made: (at, by) => `${at} por ${by}`,
    madeLabel: 'Creado',
    count: 'Entradas',
    list: 'Divulgaciones',
    lastTime: 'Última vez',
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
    heads: {
      when: 'Hora',
      who: 'Compartido con',
      where: 'Dirección',
      what: 'Información',
      why: 'Motivo',
      times: 'Veces',
    },
    span: (first, last, times) => `${first} a ${last}, ${numberWords(times, 'es')} veces`,
    kinds: {
      callback: { what: 'Datos enviados al socio', why: 'Programa de apoyo al paciente' },
      callbackList: { what: 'Lista de datos enviados, con su estado', why: 'Solicitud de un socio' },
      file: { what: 'Archivo del paciente', why: 'Solicitud de un socio' },
      fileList: { what: 'Lista de archivos del paciente', why: 'Solicitud de un socio' },
      export: { what: 'Lista de pacientes en un archivo', why: 'Exportación' },
      callExport: { what: 'Llamadas en un archivo', why: 'Exportación' },
      auditExport: { what: 'Registro de auditoría en un archivo', why: 'Auditoría' },
      print: { what: 'Resumen del paciente en papel', why: 'Impresión' },
      letter: { what: 'Carta', why: 'Programa de apoyo al paciente' },
      consentRecord: { what: 'Constancia de consentimientos', why: 'Auditoría' },
      copy: { what: 'Copia firmada', why: 'Copia del propio paciente' },
      copyCheck: { what: 'Consentimientos de una copia firmada', why: 'Verificación por quien tiene la copia' },
    },
    files: {
      cardFront: 'tarjeta del seguro, frente',
      cardBack: 'tarjeta del seguro, reverso',
      signature: 'firma',
      document: 'copia firmada',
      fax: 'por fax',
      print: 'impresa',
    },
    notAccepted: 'el socio no los aceptó',
  },
)

type What = { kind: DisclosureKind; what: string | null; accepted: boolean | null }

/** "Data sent to the partner: PAP enrollment", "Data sent to the partner: PAP enrollment (not accepted by the partner)". */
export function whatWords({ kind, what, accepted }: What, language: Language): string {
  const say = disclosureWords[language]
  const named = what === null ? undefined : SentShape.has(what) ? shapeNames[language][what] : say.files[what]
  const base = say.kinds[kind].what
  const whole = named && kind !== 'copy' ? `${base}: ${named}` : base
  return accepted === false ? `${whole} (${say.notAccepted})` : whole
}
