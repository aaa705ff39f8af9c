// The columns the patient list can have, and what they are called: on the screen, on paper and in an export.

import type { Language } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'

/** Every column but the name, which leads each row and cannot be taken away. */
export const ListColumn = words(
  'born',
  'externalId',
  'phone',
  'enrollment',
  'financial',
  'lifecycle',
  'owner',
  'updated',
  'created',
  'language',
  'localTime',
  'patientId',
)
export type ListColumn = WordOf<typeof ListColumn>

/** Shown until somebody chooses others. */
export const plainColumns: readonly ListColumn[] = [
  'born',
  'externalId',
  'phone',
  'enrollment',
  'financial',
  'owner',
  'updated',
]

export const Density = words('compact', 'normal', 'comfortable')
export type Density = WordOf<typeof Density>

/** Whose patients: among the choices of the owner filter beside the people themselves. */
export const ownerMe = 'me'
export const ownerNobody = 'nobody'

// biome-ignore format: a table is read by column
export const columnNames: Record<Language, Record<ListColumn | 'name', string>> = {
  en: {
    name:       'Patient',
    born:       'Born',
    externalId: 'Partner ID',
    phone:      'Mobile',
    enrollment: 'Enrollment',
    financial:  'Financial support',
    lifecycle:  'Standing',
    owner:      'Owner',
    updated:    'Updated',
    created:    'Invited',
    language:   'Language',
    localTime:  'Time there',
    patientId:  'Patient ID',
  },
  es: {
    name:       'Paciente',
    born:       'Nacimiento',
    externalId: 'ID del socio',
    phone:      'Móvil',
    enrollment: 'Inscripción',
    financial:  'Apoyo económico',
    lifecycle:  'Situación',
    owner:      'Responsable',
    updated:    'Actualizado',
    created:    'Invitado',
    language:   'Idioma',
    localTime:  'Hora local',
    patientId:  'ID del paciente',
  },
}

/** What an export calls the columns that the list shows as parts of one. */
// biome-ignore format: a table is read by column
export const partNames: Record<Language, Record<'lastName' | 'firstName' | 'caregiver' | 'priorAuth' | 'pap' | 'copay' | 'zones' | 'yes', string>> = {
  en: { lastName: 'Last name', firstName: 'First name', caregiver: 'Caregiver’s phone', priorAuth: 'Prior authorization', pap: 'PAP', copay: 'Copay', zones: 'Time zone', yes: 'yes' },
  es: { lastName: 'Apellido', firstName: 'Nombre', caregiver: 'Teléfono del cuidador', priorAuth: 'Autorización previa', pap: 'PAP', copay: 'Copago', zones: 'Zona horaria', yes: 'sí' },
}

/** What else than the whole name a search finds a patient by; each has keys of its own. */
export const SearchKeyKind = words('word', 'caregiver', 'phone')
export type SearchKeyKind = WordOf<typeof SearchKeyKind>
