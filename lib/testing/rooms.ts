// TABLE: the rooms of lib, each after those it stands on, and which rooms each may import. A room is a folder with a README.

export const rooms = [
  'contract',
  'platform',
  'log',
  'access',
  'callbacks',
  'consents',
  'messaging',
  'work',
  'journeys',
  'patients',
  'batches',
  'dashboard',
  'partners',
  'server',
  'launch',
  'testing',
] as const

/** Every other room of lib may import these three, and each of them those before it. */
export const foundation: readonly string[] = ['contract', 'platform', 'log']

const domain = [
  'access',
  'callbacks',
  'consents',
  'messaging',
  'work',
  'journeys',
  'patients',
  'batches',
  'dashboard',
  'partners',
]
/** Beside the foundation. */
export const roomsBelow: Readonly<Record<string, readonly string[]>> = {
  callbacks: ['access'],
  messaging: ['callbacks', 'consents'],
  work: ['access'],
  journeys: ['access', 'callbacks', 'consents', 'messaging'],
  patients: ['access', 'callbacks', 'journeys', 'messaging', 'work'],
  batches: ['access', 'journeys', 'messaging', 'patients'],
  partners: ['access', 'callbacks', 'consents', 'journeys', 'messaging', 'patients'],
  server: domain,
  launch: [...domain, 'server'],
}

/** Of components: the grounds that a room's ground may import. */
export const groundsBelow: Readonly<Record<string, readonly string[]>> = {
  messaging: ['patients'],
  work: ['patients'],
  journeys: ['callbacks', 'messaging', 'patients'],
}

/** What a room of lib may import, itself apart. */
export function openTo(room: string): readonly string[] {
  const level = foundation.indexOf(room)
  return level >= 0 ? foundation.slice(0, level) : [...foundation, ...(roomsBelow[room] ?? [])]
}

/** Folders outside the rooms that have a README of their own. */
export const otherHomes = ['.', 'app', 'components', 'lib', 'prisma', 'e2e', 'e2e/bench', 'e2e/chaos'] as const
