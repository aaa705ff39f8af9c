import { bilingual } from '@/lib/contract/bilingual'

export const erasedWords = bilingual(
  {
    gone: 'Erased patient',
    goneAt: (when: string) => `This record was erased on ${when}.`,
    destroyed: 'Destroyed',
    destroyedWhat: [
      'Name, date of birth, phone number, partner ID and all other details',
      'Messages, notes, letters, form answers, files and the timeline',
      'The contents of callbacks sent and received',
    ],
    kept: 'Kept, and why',
    keptWhat: [
      'Consents as they were signed: proof of what was agreed to (45 CFR 164.508)',
      'The audit log, by ID and without names: who did what, for six years (45 CFR 164.316)',
      'Disclosures: what type of information went where and when (45 CFR 164.528)',
      'Opt-outs of the phone number: they still apply (47 CFR 64.1200)',
      'Counts in reports',
    ],
    backups:
      'Backups made before this day still contain the record. After one is restored, the record is erased again from the list of erasures, which is kept outside the database.',
    seeList: 'See erasures',
  },
  {
    gone: 'Paciente borrado',
    goneAt: (when: string) => `Este expediente se borró el ${when}.`,
    destroyed: 'Destruido',
    destroyedWhat: [
      'Nombre, fecha de nacimiento, teléfono, ID del socio y todos los demás datos',
      'Mensajes, notas, cartas, respuestas de formularios, archivos y la cronología',
      'El contenido de los callbacks enviados y recibidos',
    ],
    kept: 'Conservado, y por qué',
    keptWhat: [
      'Los consentimientos como se firmaron: prueba de lo que se aceptó (45 CFR 164.508)',
      'El registro de auditoría, por ID y sin nombres: quién hizo qué, por seis años (45 CFR 164.316)',
      'Las divulgaciones: qué tipo de información salió, adónde y cuándo (45 CFR 164.528)',
      'Las bajas del teléfono: siguen vigentes (47 CFR 64.1200)',
      'Las cifras de los informes',
    ],
    backups:
      'Las copias de seguridad hechas antes de ese día todavía contienen el expediente. Cuando se restaura una, el expediente se borra de nuevo con la lista de borrados, que se guarda fuera de la base de datos.',
    seeList: 'Ver los borrados',
  },
)
