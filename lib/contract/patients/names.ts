// What people read for the keys of an invite and the columns of the patient list: on the screen, on paper, in an export.

import { bilingual } from '@/lib/contract/bilingual'
import { type AdditionalGroup, type AdditionalKey, additionalGroups, additionalKeys } from './additional-data'
import type { CallDirection, CallOutcome, CallParty, CallPurpose, VoidReason } from './call-vocabulary'
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

type CallNames = {
  outcomes: Record<CallOutcome, string>
  parties: Record<CallParty, string>
  purposes: Record<CallPurpose, string>
  directions: Record<CallDirection, string>
  voidReasons: Record<VoidReason, string>
}

/** What people read for the closed words of a call: on the screen and in an export. */
export const callNames = bilingual<CallNames>(
  {
    outcomes: {
      reached: 'Reached',
      leftVoicemail: 'Left voicemail',
      noAnswer: 'No answer',
      busy: 'Busy',
      callBack: 'Asked to call back',
      someoneElse: 'Someone else',
      wrongNumber: 'Wrong number',
      doNotCall: 'Do not call again',
      leftMessage: 'Left message',
      gaveUp: 'Hung up on hold',
      willCallBack: 'Will call back',
      willSend: 'Will send document',
      referenceNumber: 'Reference number',
    },
    parties: {
      patient: 'Patient',
      caregiver: 'Caregiver',
      prescriber: 'Prescriber',
      payer: 'Payer',
      pharmacy: 'Pharmacy',
    },
    purposes: { firstContact: 'First contact', missingItems: 'Missing items', consent: 'Consent', other: 'Other' },
    directions: { outbound: 'Outbound', inbound: 'Inbound' },
    voidReasons: { wrongPatient: 'Wrong patient', wrongEntry: 'Entered wrongly', twice: 'Logged twice' },
  },
  {
    outcomes: {
      reached: 'Contestó',
      leftVoicemail: 'Dejé mensaje de voz',
      noAnswer: 'No contestó',
      busy: 'Ocupado',
      callBack: 'Pidió otra llamada',
      someoneElse: 'Otra persona',
      wrongNumber: 'Número equivocado',
      doNotCall: 'No volver a llamar',
      leftMessage: 'Dejé un mensaje',
      gaveUp: 'Colgué tras esperar',
      willCallBack: 'Devolverá la llamada',
      willSend: 'Enviará un documento',
      referenceNumber: 'Número de referencia',
    },
    parties: {
      patient: 'Paciente',
      caregiver: 'Cuidador',
      prescriber: 'Médico',
      payer: 'Aseguradora',
      pharmacy: 'Farmacia',
    },
    purposes: {
      firstContact: 'Primer contacto',
      missingItems: 'Información que falta',
      consent: 'Consentimiento',
      other: 'Otro',
    },
    directions: { outbound: 'Saliente', inbound: 'Entrante' },
    voidReasons: {
      wrongPatient: 'Paciente equivocado',
      wrongEntry: 'Registro incorrecto',
      twice: 'Registrada dos veces',
    },
  },
)
