// The keys of an invite's additionalData: what each means, where it is shown, what its value looks like (§2.2).
// Mind the spelling: `insurance.memberId`, but `insurance.secondary.memberid`.
import type { Language } from '@/lib/contract/vocabulary'

export const additionalGroups = {
  patient: 'Patient',
  caregiver: 'Caregiver',
  address: 'Address',
  insurance: 'Primary insurance',
  secondary: 'Secondary insurance',
} as const
export type AdditionalGroup = keyof typeof additionalGroups
export const additionalGroupNames: Record<Language, Record<AdditionalGroup, string>> = {
  en: additionalGroups,
  es: {
    patient: 'Paciente',
    caregiver: 'Cuidador',
    address: 'Dirección',
    insurance: 'Seguro principal',
    secondary: 'Seguro secundario',
  },
}
export type AdditionalKind = 'text' | 'date' | 'phone' | 'email' | 'gender' | 'language' | 'zip' | 'state' | 'yesNo'

/** `label` is the English one. */
// biome-ignore format: a table is read by column
export const additionalKeys = {
  'patient.first.name':           { group: 'patient',   label: 'First name',              es: 'Nombre',                       kind: 'text' },
  'patient.last.name':            { group: 'patient',   label: 'Last name',               es: 'Apellido',                     kind: 'text' },
  'patient.dob':                  { group: 'patient',   label: 'Date of birth',           es: 'Fecha de nacimiento',          kind: 'date' },
  'patient.gender':               { group: 'patient',   label: 'Gender',                  es: 'Género',                       kind: 'gender' },
  'patient.phone.number':         { group: 'patient',   label: 'Patient’s own phone',     es: 'Teléfono propio del paciente', kind: 'phone' },
  'patient.contact.method':       { group: 'patient',   label: 'Preferred contact',       es: 'Forma de contacto preferida',  kind: 'text' },
  'patient.prefLanguage':         { group: 'patient',   label: 'Preferred language',      es: 'Idioma preferido',             kind: 'language' },
  'patient.email':                { group: 'patient',   label: 'E-mail',                  es: 'Correo electrónico',           kind: 'email' },
  'patient.callTime':             { group: 'patient',   label: 'Best time to call',       es: 'Mejor hora para llamar',       kind: 'text' },
  'caregiver.first.name':         { group: 'caregiver', label: 'First name',              es: 'Nombre',                       kind: 'text' },
  'caregiver.last.name':          { group: 'caregiver', label: 'Last name',               es: 'Apellido',                     kind: 'text' },
  'caregiver.relationship':       { group: 'caregiver', label: 'Relationship',            es: 'Parentesco',                   kind: 'text' },
  'caregiver.phone.number':       { group: 'caregiver', label: 'Phone',                   es: 'Teléfono',                     kind: 'phone' },
  'caregiver.email':              { group: 'caregiver', label: 'E-mail',                  es: 'Correo electrónico',           kind: 'email' },
  'address.street':               { group: 'address',   label: 'Street',                  es: 'Calle',                        kind: 'text' },
  'address.apt':                  { group: 'address',   label: 'Apartment',               es: 'Apartamento',                  kind: 'text' },
  'address.city':                 { group: 'address',   label: 'City',                    es: 'Ciudad',                       kind: 'text' },
  'address.state':                { group: 'address',   label: 'State',                   es: 'Estado',                       kind: 'state' },
  'address.zip':                  { group: 'address',   label: 'ZIP code',                es: 'Código postal',                kind: 'zip' },
  'insurance.carrier':            { group: 'insurance', label: 'Carrier',                 es: 'Aseguradora',                  kind: 'text' },
  'insurance.memberId':           { group: 'insurance', label: 'Member ID',               es: 'Número de miembro',            kind: 'text' },
  'insurance.groupNum':           { group: 'insurance', label: 'Group number',            es: 'Número de grupo',              kind: 'text' },
  'insurance.cardname':           { group: 'insurance', label: 'Name on card',            es: 'Nombre en la tarjeta',         kind: 'text' },
  'insurance.cardDob':            { group: 'insurance', label: 'Cardholder born',         es: 'Nacimiento del titular',       kind: 'date' },
  'insurance.secondary.status':   { group: 'secondary', label: 'Has a second insurance',  es: 'Tiene un segundo seguro',      kind: 'yesNo' },
  'insurance.secondary.carrier':  { group: 'secondary', label: 'Carrier',                 es: 'Aseguradora',                  kind: 'text' },
  'insurance.secondary.memberid': { group: 'secondary', label: 'Member ID',               es: 'Número de miembro',            kind: 'text' },
  'insurance.secondary.groupNum': { group: 'secondary', label: 'Group number',            es: 'Número de grupo',              kind: 'text' },
  'insurance.secondary.cardname': { group: 'secondary', label: 'Name on card',            es: 'Nombre en la tarjeta',         kind: 'text' },
  'insurance.secondary.cardDob':  { group: 'secondary', label: 'Cardholder born',         es: 'Nacimiento del titular',       kind: 'date' },
} as const satisfies Record<string, { group: AdditionalGroup; label: string; es: string; kind: AdditionalKind }>

export type AdditionalKey = keyof typeof additionalKeys

/** Short names for the keys that rules read. */
export const key = {
  firstName: 'patient.first.name',
  lastName: 'patient.last.name',
  dob: 'patient.dob',
  gender: 'patient.gender',
  patientPhone: 'patient.phone.number',
  language: 'patient.prefLanguage',
  email: 'patient.email',
  caregiverFirstName: 'caregiver.first.name',
  caregiverLastName: 'caregiver.last.name',
  relationship: 'caregiver.relationship',
  caregiverPhone: 'caregiver.phone.number',
  state: 'address.state',
  city: 'address.city',
  zip: 'address.zip',
  carrier: 'insurance.carrier',
  memberId: 'insurance.memberId',
  secondaryStatus: 'insurance.secondary.status',
} as const satisfies Record<string, AdditionalKey>

export const isAdditionalKey = (name: string): name is AdditionalKey => Object.hasOwn(additionalKeys, name)

/** The value of `name` among entries, or undefined; an entry whose value is blank counts as absent. */
export function entryValue(entries: readonly { key: string; value: string }[], name: string): string | undefined {
  const value = entries.find((entry) => entry.key === name)?.value
  return value === undefined || value.trim() === '' ? undefined : value
}
