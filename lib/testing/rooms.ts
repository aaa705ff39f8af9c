// TABLE: the rooms of lib, each after those it stands on. A room is a folder with a README.

export const rooms = [
  'contract',
  'platform',
  'access',
  'callbacks',
  'consents',
  'messaging',
  'work',
  'journeys',
  'patients',
  'batches',
  'dashboard',
  'server',
  'launch',
  'hub',
  'testing',
] as const

/** Folders outside the rooms that have a README of their own. */
export const otherHomes = ['.', 'app', 'components', 'lib', 'prisma', 'e2e', 'e2e/bench', 'e2e/chaos'] as const
