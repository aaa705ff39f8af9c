// TABLE: what a column of a file of patients can be, and by which names files call it, in English and in Spanish.

import { type AdditionalKey, additionalKeys, key } from '@/lib/contract/patients/additional-data'
import { type InviteProperty, inviteProperties, invitePropertyNames } from '@/lib/contract/patients/invite'
import { propertyNames } from '@/lib/contract/patients/names'
import { Language } from '@/lib/contract/vocabulary'

/** The properties of an invite that a column may give; anything else a column gives is an entry of additionalData. */
export type ImportField = InviteProperty
export const importFields: readonly ImportField[] = invitePropertyNames
export type ImportTarget = ImportField | AdditionalKey

export const isImportField = (name: string): name is ImportField => Object.hasOwn(inviteProperties, name)

/** How the values of a column are read before the interface's schema judges them. */
export type ColumnKind = 'text' | 'phone' | 'date' | 'flag'

const entryKinds = new Map<string, ColumnKind>(
  Object.entries(additionalKeys).map(([name, { kind }]) => [name, kind === 'phone' || kind === 'date' ? kind : 'text']),
)

export const columnKind = (target: string): ColumnKind =>
  isImportField(target) ? inviteProperties[target] : (entryKinds.get(target) ?? 'text')

/** Written small, without accents, words apart by one space. Of two columns with the same name the first gets it. A
 *  property that has no row is known by the names people read. */
// biome-ignore format: a table is read by row
const names: Record<AdditionalKey, readonly string[]> & Partial<Record<ImportField, readonly string[]>> = {
  externalId: ['external id', 'partner id', 'patient id', 'partner patient id', 'id', 'ext id', 'mrn', 'record number', 'reference', 'id externo', 'id del paciente', 'id paciente', 'id del socio', 'referencia', 'expediente'],
  phoneNumber: ['phone number', 'phone', 'mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'cellphone', 'telephone', 'tel', 'telefono', 'numero de telefono', 'celular', 'telefono celular', 'movil', 'telefono movil'],
  firstName: ['first name', 'given name', 'forename', 'first', 'patient first name', 'nombre', 'nombres', 'primer nombre', 'nombre del paciente'],
  lastName: ['last name', 'surname', 'family name', 'last', 'patient last name', 'apellido', 'apellidos', 'apellido del paciente'],
  isCaregiver: ['is caregiver', 'phone is caregivers', 'caregiver phone used', 'es cuidador', 'es el cuidador'],
  requiredConsent: ['required consent', 'consent required', 'requires consent', 'requiere consentimiento', 'consentimiento requerido'],
  skipOnboarding: ['skip onboarding', 'no invitation', 'do not invite', 'sin invitacion', 'no invitar'],
  'patient.first.name': [],
  'patient.last.name': [],
  'patient.dob': ['dob', 'date of birth', 'birth date', 'birthdate', 'birthday', 'born', 'patient dob', 'fecha de nacimiento', 'nacimiento', 'fecha nac', 'f nacimiento'],
  'patient.gender': ['gender', 'sex', 'genero', 'sexo'],
  'patient.phone.number': ['patient phone', 'patient phone number', 'patients own phone', 'telefono del paciente'],
  'patient.contact.method': ['contact method', 'preferred contact', 'preferred contact method', 'contacto preferido', 'metodo de contacto'],
  'patient.prefLanguage': ['language', 'preferred language', 'pref language', 'idioma', 'idioma preferido', 'lengua'],
  'patient.email': ['email', 'e mail', 'email address', 'patient email', 'correo', 'correo electronico'],
  'patient.callTime': ['call time', 'best time to call', 'best call time', 'hora de llamada', 'mejor hora para llamar'],
  'caregiver.first.name': ['caregiver first name', 'guardian first name', 'parent first name', 'nombre del cuidador', 'nombre del tutor'],
  'caregiver.last.name': ['caregiver last name', 'guardian last name', 'parent last name', 'apellido del cuidador', 'apellido del tutor'],
  'caregiver.relationship': ['caregiver relationship', 'relationship', 'relationship to patient', 'relacion', 'parentesco'],
  'caregiver.phone.number': ['caregiver phone', 'caregiver phone number', 'guardian phone', 'parent phone', 'telefono del cuidador', 'telefono del tutor'],
  'caregiver.email': ['caregiver email', 'guardian email', 'correo del cuidador', 'correo electronico del cuidador'],
  'address.street': ['street', 'address', 'street address', 'address 1', 'address line 1', 'calle', 'direccion', 'domicilio'],
  'address.apt': ['apt', 'apartment', 'unit', 'suite', 'address 2', 'address line 2', 'apartamento', 'departamento', 'depto'],
  'address.city': ['city', 'town', 'ciudad'],
  'address.state': ['state', 'us state', 'estado'],
  'address.zip': ['zip', 'zip code', 'zipcode', 'postal code', 'codigo postal', 'cp'],
  'insurance.carrier': ['insurance', 'insurance carrier', 'carrier', 'payer', 'insurer', 'insurance company', 'aseguradora', 'seguro', 'compania de seguros'],
  'insurance.memberId': ['member id', 'insurance member id', 'policy number', 'insurance id', 'numero de miembro', 'id de miembro', 'numero de poliza', 'poliza'],
  'insurance.groupNum': ['group number', 'group num', 'group no', 'group', 'insurance group', 'numero de grupo', 'grupo'],
  'insurance.cardname': ['name on card', 'card name', 'cardholder', 'nombre en la tarjeta', 'titular'],
  'insurance.cardDob': ['cardholder dob', 'cardholder born', 'card dob', 'nacimiento del titular'],
  'insurance.secondary.status': ['secondary insurance', 'has second insurance', 'second insurance', 'segundo seguro', 'seguro secundario'],
  'insurance.secondary.carrier': ['secondary carrier', 'secondary insurance carrier', 'segunda aseguradora', 'aseguradora secundaria'],
  'insurance.secondary.memberid': ['secondary member id', 'secondary insurance member id', 'segundo numero de miembro'],
  'insurance.secondary.groupNum': ['secondary group number', 'secondary group', 'segundo numero de grupo'],
  'insurance.secondary.cardname': ['secondary name on card', 'secondary cardholder', 'titular secundario'],
  'insurance.secondary.cardDob': ['secondary cardholder dob', 'nacimiento del titular secundario'],
}

export const importTargets = [...importFields, ...Object.keys(additionalKeys)] as ImportTarget[]

/** "Fecha de Nacimiento " and "fecha_de_nacimiento" are the same name. */
export const plainName = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const namesOf = (target: ImportTarget): readonly string[] =>
  names[target] ?? (isImportField(target) ? Language.all.map((spoken) => plainName(propertyNames[spoken][target])) : [])

const byName = new Map<string, ImportTarget>()
for (const target of importTargets)
  for (const name of [plainName(target), ...namesOf(target)]) if (!byName.has(name)) byName.set(name, target)

/** What a column called `name` is, where its name tells. */
export const targetNamed = (name: string): ImportTarget | undefined => byName.get(plainName(name))

/** What a column may turn out to be by its values alone. */
export const guessable = { phone: 'phoneNumber', dob: key.dob, email: key.email } as const
