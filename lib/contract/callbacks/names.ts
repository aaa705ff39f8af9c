// What people call a callback by what it says, and the fields of one (§6.2).

import { bilingual } from '@/lib/contract/bilingual'
import { ConsentName, DosageKey, MediaType, optShape, type SentShape } from '@/lib/contract/vocabulary'

export const shapeNames = bilingual(
  {
    pap: 'PAP enrollment',
    dosage: 'Dosage update',
    consent: 'Program consent',
    [optShape]: 'Opt-out or opt-in',
  } satisfies Record<SentShape, string>,
  {
    pap: 'Inscripción en el PAP',
    dosage: 'Actualización de dosis',
    consent: 'Consentimiento del programa',
    [optShape]: 'Baja o reactivación',
  },
)
export type ShapeNames = (typeof shapeNames)['en']

export const fieldNames = bilingual(
  {
    single: {
      'event.message': 'Message',
      'event.status': 'Status',
      'event.sendDate': 'Sent',
      'event.supportProgramId': 'Program ID',
      'event.patientId': 'Patient ID',
      'event.patient.id': 'Patient ID',
      'event.patient.firstName': 'First name',
      'event.patient.lastName': 'Last name',
      'event.patient.phoneNumber': 'Phone',
      'event.patient.dob': 'Date of birth',
      'event.patient.gender': 'Gender',
      'event.patient.signature.timestamp': 'Signed',
      'event.patient.signature.image': 'Signature image',
      'event.data.key': 'Data key',
      'event.data.value': 'Data value',
      sourceName: 'Source',
      eventName: 'Event name',
    },
    consent: {
      [ConsentName.sharePHI]: 'HIPAA consent',
      [ConsentName.fcra]: 'FCRA consent',
      [ConsentName.marketing]: 'Marketing consent',
      [ConsentName.communication]: 'TCPA consent',
    },
    dosage: {
      [DosageKey.dosage]: 'Dosage',
      [DosageKey.date]: 'Date',
      [DosageKey.totalOnHand]: 'Total on hand',
    },
    media: {
      [MediaType.insurance]: 'Insurance card',
      [MediaType.consent]: 'Consent document',
    },
    partnerId: 'Partner ID',
    anyConsent: 'Consent',
    anyFile: 'File',
    anyEntry: 'Entry',
    body: 'Body',
    given: 'Given',
    notGiven: 'Not given',
  },
  {
    single: {
      'event.message': 'Mensaje',
      'event.status': 'Estado',
      'event.sendDate': 'Enviado',
      'event.supportProgramId': 'ID del programa',
      'event.patientId': 'ID del paciente',
      'event.patient.id': 'ID del paciente',
      'event.patient.firstName': 'Nombre',
      'event.patient.lastName': 'Apellido',
      'event.patient.phoneNumber': 'Teléfono',
      'event.patient.dob': 'Fecha de nacimiento',
      'event.patient.gender': 'Género',
      'event.patient.signature.timestamp': 'Firmado',
      'event.patient.signature.image': 'Imagen de la firma',
      'event.data.key': 'Clave del dato',
      'event.data.value': 'Valor del dato',
      sourceName: 'Origen',
      eventName: 'Nombre del evento',
    },
    consent: {
      [ConsentName.sharePHI]: 'Consentimiento HIPAA',
      [ConsentName.fcra]: 'Consentimiento FCRA',
      [ConsentName.marketing]: 'Consentimiento de publicidad',
      [ConsentName.communication]: 'Consentimiento TCPA',
    },
    dosage: {
      [DosageKey.dosage]: 'Dosis',
      [DosageKey.date]: 'Fecha',
      [DosageKey.totalOnHand]: 'Cantidad que queda',
    },
    media: {
      [MediaType.insurance]: 'Tarjeta de seguro',
      [MediaType.consent]: 'Documento de consentimiento',
    },
    partnerId: 'ID del socio',
    anyConsent: 'Consentimiento',
    anyFile: 'Archivo',
    anyEntry: 'Dato',
    body: 'Contenido',
    given: 'Dado',
    notGiven: 'No dado',
  },
)
export type FieldNames = (typeof fieldNames)['en']
