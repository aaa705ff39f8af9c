// What a document of a patient is. A kind without a name does not compile.
import { bilingual } from '@/lib/contract/bilingual'
import type { DocumentKind } from '@/lib/contract/patients/documents'

export const documentKindWords = bilingual<Record<DocumentKind, string>>(
  {
    insuranceCard: 'Insurance card',
    prescription: 'Prescription',
    priorAuthForm: 'PA form',
    insurerLetter: 'Insurer’s decision',
    proofOfIncome: 'Proof of income',
    proofOfIdentity: 'Proof of identity',
    signedConsent: 'Signed consent',
    medicalRecord: 'Medical record',
    letter: 'Letter',
    fax: 'Fax',
    other: 'Other document',
  },
  {
    insuranceCard: 'Tarjeta del seguro',
    prescription: 'Receta',
    priorAuthForm: 'Formulario de autorización',
    insurerLetter: 'Decisión de la aseguradora',
    proofOfIncome: 'Comprobante de ingresos',
    proofOfIdentity: 'Comprobante de identidad',
    signedConsent: 'Consentimiento firmado',
    medicalRecord: 'Historia clínica',
    letter: 'Carta',
    fax: 'Documento por fax',
    other: 'Otro documento',
  },
)
