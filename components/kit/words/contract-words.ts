// What the contract names in English, in the reader's language: the fields of a callback, and
// what is wrong with a value. A name that is missing here is shown as the contract has it.
import { labelOf } from '@/components/kit/status/status-words'
import { type AdditionalKey, additionalKeys } from '@/lib/contract/patients/additional-data'
import type { Language } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
const names: Record<string, string> = {
  'Apartment':              'Apartamento',
  'Best time to call':      'Mejor hora para llamar',
  'Body':                   'Contenido',
  'Cardholder born':        'Nacimiento del titular',
  'Carrier':                'Aseguradora',
  'City':                   'Ciudad',
  'Consent':                'Consentimiento',
  'Consent document':       'Documento de consentimiento',
  'Data key':               'Clave del dato',
  'Data value':             'Valor del dato',
  'Date':                   'Fecha',
  'Date of birth':          'Fecha de nacimiento',
  'Dosage':                 'Dosis',
  'E-mail':                 'Correo electrónico',
  'Entry':                  'Dato',
  'Event name':             'Nombre del evento',
  'FCRA consent':           'Consentimiento FCRA',
  'File':                   'Archivo',
  'First name':             'Nombre',
  'Gender':                 'Género',
  'Group number':           'Número de grupo',
  'Has a second insurance': 'Tiene un segundo seguro',
  'HIPAA consent':          'Consentimiento HIPAA',
  'Insurance card':         'Tarjeta de seguro',
  'Last name':              'Apellido',
  'Marketing consent':      'Consentimiento de publicidad',
  'Member ID':              'Número de miembro',
  'Message':                'Mensaje',
  'Name on card':           'Nombre en la tarjeta',
  'Partner ID':             'ID del socio',
  'Patient ID':             'ID del paciente',
  'Patient’s own phone':    'Teléfono propio del paciente',
  'Phone':                  'Teléfono',
  'Preferred contact':      'Forma de contacto preferida',
  'Preferred language':     'Idioma preferido',
  'Program ID':             'ID del programa',
  'Relationship':           'Parentesco',
  'Sent':                   'Enviado',
  'Signature image':        'Imagen de la firma',
  'Signed':                 'Firmado',
  'Source':                 'Origen',
  'State':                  'Estado',
  'Status':                 'Estado',
  'Street':                 'Calle',
  'TCPA consent':           'Consentimiento TCPA',
  'Total on hand':          'Cantidad que queda',
  'ZIP code':               'Código postal',
}

/** "Partner ID (northwind)": what stands in brackets is the partner's. */
export function nameOf(label: string, language: Language): string {
  if (language === 'en') return label
  const [, name = label, bracket = ''] = /^(.*?)( \(.*\))?$/.exec(label) ?? []
  return `${names[name] ?? name}${bracket}`
}

/** A key of an invite. */
export const additionalName = (key: AdditionalKey, language: Language) => labelOf(additionalKeys[key], language)

const problems: readonly (readonly [RegExp, string])[] = [
  [/^must not be empty$/, 'no puede estar vacío'],
  [/^must be a string$/, 'debe ser texto'],
  [/^must be at most (\S+) characters$/, 'debe tener $1 caracteres como máximo'],
  [/^must be at least (\S+) characters$/, 'debe tener al menos $1 caracteres'],
  [/^must be at most (\S+) programs$/, 'debe tener $1 programas como máximo'],
  [/^must look like (\S+)$/, 'debe tener la forma $1'],
  [/^must be one of the roles$/, 'debe ser una de las funciones'],
  [/^must be one of the languages$/, 'debe ser uno de los idiomas'],
  [/^must be a time zone$/, 'debe ser una zona horaria'],
  [/^must be an IANA time zone such as (\S+)$/, 'debe ser una zona horaria IANA como $1'],
  [/^must be a list of programs$/, 'debe ser una lista de programas'],
  [/^is too long$/, 'es demasiado largo'],
]

/** What is wrong with a value, to stand after its name. */
export function problemIn(message: string, language: Language): string {
  const plain = message.replace(/^dataInvalid:/, '')
  if (language === 'en') return plain
  const [pattern, spanish] = problems.find(([known]) => known.test(plain)) ?? []
  return pattern && spanish ? plain.replace(pattern, spanish) : plain
}
