import { type KeptKind, retentionPeriods } from '@/lib/contract/access/retention-periods'
import { bilingual, numberWords } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

export const keptNames = bilingual<Record<KeptKind, string>>(
  {
    drafts: 'Unsent forms of staff',
    imports: 'Values of imported files',
    linkTexts: 'Texts with links on the test phone',
    files: 'Patients’ cards and documents',
    apiCalls: 'API requests, without values',
    changes: 'Activity log, IDs only',
    audit: 'Audit log',
    consents: 'Consents, signatures and signed copies',
  },
  {
    drafts: 'Formularios del personal sin enviar',
    imports: 'Valores de archivos importados',
    linkTexts: 'Mensajes con enlaces en el teléfono de prueba',
    files: 'Tarjetas y documentos de pacientes',
    apiCalls: 'Solicitudes a la API, sin valores',
    changes: 'Registro de actividad, solo ID',
    audit: 'Registro de auditoría',
    consents: 'Consentimientos, firmas y copias firmadas',
  },
)

export const periodWords = bilingual(
  {
    title: 'Retention periods',
    what: 'Data',
    kept: 'Kept for',
    lately: 'Deleted in the last 30 days',
    last: 'Last deleted',
    never: 'Always, for at least six years',
    noEnd: 'No end set',
    days: (n: number) => `${n} days`,
    months: (n: number) => `${n} months`,
    years: (n: number) => (n === 1 ? '1 year after the form' : `${n} years after the form`),
    none: '—',
    about: 'Nothing under a legal hold is deleted. Everything else is kept until a patient’s record is erased.',
    theList: 'retention periods',
  },
  {
    title: 'Plazos de conservación',
    what: 'Datos',
    kept: 'Se conserva',
    lately: 'Eliminados en los últimos 30 días',
    last: 'Última eliminación',
    never: 'Siempre, al menos seis años',
    noEnd: 'Sin límite definido',
    days: (n: number) => `${n} días`,
    months: (n: number) => `${n} meses`,
    years: (n: number) => (n === 1 ? '1 año después del formulario' : `${n} años después del formulario`),
    none: '—',
    about:
      'Nada bajo retención legal se elimina. Todo lo demás se conserva hasta que se borra el expediente de un paciente.',
    theList: 'los plazos de conservación',
  },
)

/** "30 days", "7 years after the form" */
export function keptFor(kind: KeptKind, mediaYears: number | null, spoken: Language): string {
  const say = periodWords[spoken]
  const period = retentionPeriods[kind]
  if (period.unit === 'never') return say.never
  if (period.unit === 'programYears') return mediaYears === null ? say.noEnd : say.years(mediaYears)
  return period.unit === 'days' ? say.days(period.length) : say.months(period.length)
}

export const countWords = (n: number, spoken: Language) => (n === 0 ? periodWords[spoken].none : numberWords(n, spoken))
