// What people read for the keys of an invite and the columns of the patient list: on the screen, on paper, in an export.

import { bilingual } from '@/lib/contract/bilingual'
import { type AdditionalGroup, type AdditionalKey, additionalGroups, additionalKeys } from './additional-data'
import type { InviteProperty } from './invite'
import type { ListColumn } from './list-columns'

export const additionalGroupNames = bilingual<Record<AdditionalGroup, string>>(additionalGroups, {
  patient: 'Paciente',
  caregiver: 'Cuidador',
  address: 'Dirección',
  insurance: 'Seguro principal',
  secondary: 'Seguro secundario',
})

/** What people call a property of the invite, in forms, corrections, imports and exports. */
// biome-ignore format: a table is read by column
export const propertyNames = bilingual<Record<InviteProperty, string>>(
  {
    externalId:      'Partner ID',
    phoneNumber:     'Phone number',
    firstName:       'First name',
    lastName:        'Last name',
    isCaregiver:     'Caregiver’s phone',
    requiredConsent: 'Ask for consent first',
    skipOnboarding:  'Add without invitation',
  },
  {
    externalId:      'ID del socio',
    phoneNumber:     'Número de teléfono',
    firstName:       'Nombre',
    lastName:        'Apellido',
    isCaregiver:     'Teléfono del cuidador',
    requiredConsent: 'Pedir primero el consentimiento',
    skipOnboarding:  'Agregar sin invitación',
  },
)

const english = Object.fromEntries(Object.entries(additionalKeys).map(([name, { label }]) => [name, label]))

// biome-ignore format: a table is read by column
export const additionalNames = bilingual<Record<AdditionalKey, string>>(english as Record<AdditionalKey, string>, {
  'patient.first.name':         'Nombre',
  'patient.last.name':          'Apellido',
  'patient.dob':                'Fecha de nacimiento',
  'patient.gender':             'Género',
  'patient.phone.number':       'Teléfono propio del paciente',
  'patient.contact.method':     'Forma de contacto preferida',
  'patient.prefLanguage':       'Idioma preferido',
  'patient.email':              'Correo electrónico',
  'patient.callTime':           'Mejor hora para llamar',
  'caregiver.first.name':       'Nombre',
  'caregiver.last.name':        'Apellido',
  'caregiver.relationship':     'Parentesco',
  'caregiver.phone.number':     'Teléfono',
  'caregiver.email':            'Correo electrónico',
  'address.street':             'Calle',
  'address.apt':                'Apartamento',
  'address.city':               'Ciudad',
  'address.state':              'Estado',
  'address.zip':                'Código postal',
  'insurance.carrier':          'Aseguradora',
  'insurance.memberId':         'Número de miembro',
  'insurance.groupNum':         'Número de grupo',
  'insurance.cardname':         'Nombre en la tarjeta',
  'insurance.cardDob':          'Fecha de nac. del titular',
  'insurance.secondary.status':   'Tiene seguro secundario',
  'insurance.secondary.carrier':  'Aseguradora',
  'insurance.secondary.memberid': 'Número de miembro',
  'insurance.secondary.groupNum': 'Número de grupo',
  'insurance.secondary.cardname': 'Nombre en la tarjeta',
  'insurance.secondary.cardDob':  'Fecha de nac. del titular',
})

// biome-ignore format: a table is read by column
export const columnNames = bilingual<Record<ListColumn | 'name', string>>(
  {
    name:       'Patient',
    born:       'DOB',
    externalId: 'Partner ID',
    phone:      'Mobile phone',
    enrollment: 'Enrollment',
    financial:  'Financial support',
    lifecycle:  'Program status',
    owner:      'Owner',
    nextDue:    'Next due',
    updated:    'Updated',
    created:    'Invited',
    language:   'Language',
    localTime:  'Local time',
    patientId:  'Patient ID',
  },
  {
    name:       'Paciente',
    born:       'Fecha de nac.',
    externalId: 'ID del socio',
    phone:      'Celular',
    enrollment: 'Inscripción',
    financial:  'Apoyo económico',
    lifecycle:  'Estado en el programa',
    owner:      'Responsable',
    nextDue:    'Próximo plazo',
    updated:    'Actualizado',
    created:    'Invitado',
    language:   'Idioma',
    localTime:  'Hora local',
    patientId:  'ID del paciente',
  },
)

/** What an export calls the columns that the list shows as parts of one. */
// biome-ignore format: a table is read by column
export const partNames = bilingual<Record<'caregiver' | 'priorAuth' | 'pap' | 'copay' | 'zones' | 'yes', string>>(
  { caregiver: 'Caregiver’s phone', priorAuth: 'Prior authorization', pap: 'PAP', copay: 'Copay', zones: 'Time zone', yes: 'yes' },
  { caregiver: 'Teléfono del cuidador', priorAuth: 'Autorización previa', pap: 'PAP', copay: 'Copago', zones: 'Zona horaria', yes: 'sí' },
)
