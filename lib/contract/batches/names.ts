// What people read for each thing a column of an import can be.

import { bilingual } from '@/lib/contract/bilingual'
import { propertyNames } from '@/lib/contract/patients/names'
import type { Language } from '@/lib/contract/vocabulary'
import type { ImportTarget } from './import-columns'

// biome-ignore format: a table is read by column
export const columnLabels = bilingual<Record<ImportTarget, string>>(
  {
    ...propertyNames.en,
    externalId:                     'Partner ID',
    isCaregiver:                    'Is a caregiver’s phone',
    'patient.first.name':           'First name (more information)',
    'patient.last.name':            'Last name (more information)',
    'patient.dob':                  'Date of birth',
    'patient.gender':               'Gender',
    'patient.phone.number':         'Patient’s own phone',
    'patient.contact.method':       'Preferred contact',
    'patient.prefLanguage':         'Preferred language',
    'patient.email':                'Email',
    'patient.callTime':             'Best time to call',
    'caregiver.first.name':         'Caregiver’s first name',
    'caregiver.last.name':          'Caregiver’s last name',
    'caregiver.relationship':       'Caregiver’s relationship',
    'caregiver.phone.number':       'Caregiver’s phone',
    'caregiver.email':              'Caregiver’s email',
    'address.street':               'Street',
    'address.apt':                  'Apartment',
    'address.city':                 'City',
    'address.state':                'State',
    'address.zip':                  'ZIP code',
    'insurance.carrier':            'Insurance carrier',
    'insurance.memberId':           'Insurance member ID',
    'insurance.groupNum':           'Insurance group number',
    'insurance.cardname':           'Name on insurance card',
    'insurance.cardDob':            'Cardholder DOB',
    'insurance.secondary.status':   'Has secondary insurance',
    'insurance.secondary.carrier':  'Secondary insurance carrier',
    'insurance.secondary.memberid': 'Secondary member ID',
    'insurance.secondary.groupNum': 'Secondary group number',
    'insurance.secondary.cardname': 'Name on secondary card',
    'insurance.secondary.cardDob':  'Secondary cardholder DOB',
  },
  {
    ...propertyNames.es,
    externalId:                     'ID del socio',
    isCaregiver:                    'Es el teléfono de un cuidador',
    'patient.first.name':           'Nombre (más información)',
    'patient.last.name':            'Apellido (más información)',
    'patient.dob':                  'Fecha de nacimiento',
    'patient.gender':               'Género',
    'patient.phone.number':         'Teléfono propio del paciente',
    'patient.contact.method':       'Forma de contacto preferida',
    'patient.prefLanguage':         'Idioma preferido',
    'patient.email':                'Correo electrónico',
    'patient.callTime':             'Mejor hora para llamar',
    'caregiver.first.name':         'Nombre del cuidador',
    'caregiver.last.name':          'Apellido del cuidador',
    'caregiver.relationship':       'Parentesco del cuidador',
    'caregiver.phone.number':       'Teléfono del cuidador',
    'caregiver.email':              'Correo electrónico del cuidador',
    'address.street':               'Calle',
    'address.apt':                  'Apartamento',
    'address.city':                 'Ciudad',
    'address.state':                'Estado',
    'address.zip':                  'Código postal',
    'insurance.carrier':            'Aseguradora',
    'insurance.memberId':           'Número de miembro',
    'insurance.groupNum':           'Número de grupo',
    'insurance.cardname':           'Nombre en la tarjeta del seguro',
    'insurance.cardDob':            'Fecha de nac. del titular',
    'insurance.secondary.status':   'Tiene seguro secundario',
    'insurance.secondary.carrier':  'Aseguradora secundaria',
    'insurance.secondary.memberid': 'Número de miembro secundario',
    'insurance.secondary.groupNum': 'Número de grupo secundario',
    'insurance.secondary.cardname': 'Nombre en la tarjeta secundaria',
    'insurance.secondary.cardDob':  'Fecha de nac. del titular secundario',
  },
)

/** A key that the interface does not name is shown as it is. */
export const columnLabel = (target: string, language: Language): string =>
  Object.hasOwn(columnLabels.en, target) ? columnLabels[language][target as ImportTarget] : target
