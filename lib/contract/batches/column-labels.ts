// What people read for what a column can be, in both languages.

import type { Language } from '@/lib/contract/vocabulary'
import type { ImportTarget } from './import-columns'

// biome-ignore format: a table is read by column
export const columnLabels: Record<ImportTarget, Record<Language, string>> = {
  externalId:                     { en: 'Partner’s ID of the patient',  es: 'ID del paciente según el socio' },
  phoneNumber:                    { en: 'Phone number',                 es: 'Número de teléfono' },
  firstName:                      { en: 'First name',                   es: 'Nombre' },
  lastName:                       { en: 'Last name',                    es: 'Apellido' },
  isCaregiver:                    { en: 'Phone is a caregiver’s',       es: 'El teléfono es de un cuidador' },
  requiredConsent:                { en: 'Patient must consent first',   es: 'El paciente debe consentir primero' },
  skipOnboarding:                 { en: 'Create without invitation',    es: 'Crear sin invitación' },
  'patient.first.name':           { en: 'First name, as an entry',      es: 'Nombre, como dato adicional' },
  'patient.last.name':            { en: 'Last name, as an entry',       es: 'Apellido, como dato adicional' },
  'patient.dob':                  { en: 'Date of birth',                es: 'Fecha de nacimiento' },
  'patient.gender':               { en: 'Gender',                       es: 'Género' },
  'patient.phone.number':         { en: 'Patient’s own phone',          es: 'Teléfono propio del paciente' },
  'patient.contact.method':       { en: 'Preferred contact',            es: 'Forma de contacto preferida' },
  'patient.prefLanguage':         { en: 'Preferred language',           es: 'Idioma preferido' },
  'patient.email':                { en: 'E-mail',                       es: 'Correo electrónico' },
  'patient.callTime':             { en: 'Best time to call',            es: 'Mejor hora para llamar' },
  'caregiver.first.name':         { en: 'Caregiver’s first name',       es: 'Nombre del cuidador' },
  'caregiver.last.name':          { en: 'Caregiver’s last name',        es: 'Apellido del cuidador' },
  'caregiver.relationship':       { en: 'Caregiver’s relationship',     es: 'Parentesco del cuidador' },
  'caregiver.phone.number':       { en: 'Caregiver’s phone',            es: 'Teléfono del cuidador' },
  'caregiver.email':              { en: 'Caregiver’s e-mail',           es: 'Correo electrónico del cuidador' },
  'address.street':               { en: 'Street',                       es: 'Calle' },
  'address.apt':                  { en: 'Apartment',                    es: 'Apartamento' },
  'address.city':                 { en: 'City',                         es: 'Ciudad' },
  'address.state':                { en: 'State',                        es: 'Estado' },
  'address.zip':                  { en: 'ZIP code',                     es: 'Código postal' },
  'insurance.carrier':            { en: 'Insurance carrier',            es: 'Aseguradora' },
  'insurance.memberId':           { en: 'Insurance member ID',          es: 'Número de miembro' },
  'insurance.groupNum':           { en: 'Insurance group number',       es: 'Número de grupo' },
  'insurance.cardname':           { en: 'Name on insurance card',       es: 'Nombre en la tarjeta del seguro' },
  'insurance.cardDob':            { en: 'Cardholder born',              es: 'Nacimiento del titular' },
  'insurance.secondary.status':   { en: 'Has a second insurance',       es: 'Tiene un segundo seguro' },
  'insurance.secondary.carrier':  { en: 'Second carrier',               es: 'Segunda aseguradora' },
  'insurance.secondary.memberid': { en: 'Second member ID',             es: 'Segundo número de miembro' },
  'insurance.secondary.groupNum': { en: 'Second group number',          es: 'Segundo número de grupo' },
  'insurance.secondary.cardname': { en: 'Name on second card',          es: 'Nombre en la segunda tarjeta' },
  'insurance.secondary.cardDob':  { en: 'Second cardholder born',       es: 'Nacimiento del segundo titular' },
}

const all: Record<string, Record<Language, string> | undefined> = columnLabels

/** A key that the interface does not name is shown as it is. */
export const columnLabel = (target: string, language: Language): string => all[target]?.[language] ?? target
