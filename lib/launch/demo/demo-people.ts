// TABLE: who works in the demo: its program, the partner that refers patients, and the people of the hub. Nobody of them
// exists, and the addresses lead nowhere.

import { newProgramSwitches, type ProgramRow } from '@/lib/access/programs/program-row'
import { Role } from '@/lib/contract/vocabulary'

export const demoProgram = {
  id: 'demo',
  name: 'Harbor Support (demo)',
  phone: '+12025550190',
  timeZone: 'America/New_York',
  archived: false,
  sandbox: false,
  ...newProgramSwitches,
  templatesVersion: 1,
} satisfies ProgramRow

export const partnerName = 'Northwind Pharmacy'

export type Who = 'admin' | 'denise' | 'kwame' | 'luz' | 'erin' | 'paul'

const { supervisor, caseManager, auditor } = Role

/** `signedIn`: hours of work ago. Their passwords are told to nobody; an administrator can give them others. */
// biome-ignore format: a table is read by column
export const colleagues: readonly { who: Who; name: string; email: string; role: Role; signedIn: number }[] = [
  { who: 'denise', name: 'Denise Carter', email: 'denise.carter@harbor-support.example', role: supervisor,  signedIn: 1.1 },
  { who: 'kwame',  name: 'Kwame Osei',    email: 'kwame.osei@harbor-support.example',    role: caseManager, signedIn: 2.4 },
  { who: 'luz',    name: 'Luz Herrera',   email: 'luz.herrera@harbor-support.example',   role: caseManager, signedIn: 3.2 },
  { who: 'erin',   name: 'Erin Doyle',    email: 'erin.doyle@harbor-support.example',    role: caseManager, signedIn: 11.5 },
  { who: 'paul',   name: 'Paul Novak',    email: 'paul.novak@harbor-support.example',    role: auditor,     signedIn: 20.3 },
]
