// TABLE: how much of each part the three forms do. Short: in `npm test`. Mid: while working on it. Long: `npm run chaos`.
// Times are held to what the issue promises in mid and long; in the short form, which runs beside whatever else a machine
// does, to what still tells a broken product from a busy machine: without locks a take-over needs the 40 s of a lease,
// and beside a partner that hangs a blocked worker sends nothing for 15 s.

export const parts = ['kills', 'takeover', 'readers', 'hostile', 'outage', 'poison', 'machine'] as const
export type PartName = (typeof parts)[number]

type Plan = {
  /** At least so many kills and causes, spread over each other; a cause is one delivery for each of three endpoints. */
  kills: {
    kills: number
    causes: number
    patients: number
    everyMs: number
    drainSeconds: number
    askAgainAfter: number
  }
  /** `mostMs`: what p99 may be. */
  takeover: { kills: number; terms: number; cut: number; stopped: number; mostMs: number }
  /** At least so many kills, restarts and acts, whichever takes longest. */
  readers: { kills: number; restarts: number; acts: number; everyMs: number; catchUpSeconds: number }
  /** `mostMs`: what a healthy p99 may be, unless it is more than half of that without them. */
  hostile: {
    quietSeconds: number
    hostileSeconds: number
    rounds: number
    everyMs: number
    mostMs: number
    deadlineMs: number
  }
  outage: { callbacks: number; patients: number }
  poison: { patients: number; each: number }
  /** The machine is lost after a quarter more causes than the backup has. */
  machine: { causes: number; perSecond: number }
}

// biome-ignore format: a table is read by column
export const forms = {
  short: {
    kills:    { kills: 9,   causes: 450,    patients: 130,   everyMs: 1_000, drainSeconds: 1_800, askAgainAfter: 8 },
    takeover: { kills: 6,   terms: 1,  cut: 2,  stopped: 0, mostMs: 30_000 },
    readers:  { kills: 8,   restarts: 1, acts: 200, everyMs: 900, catchUpSeconds: 600 },
    hostile:  { quietSeconds: 5,  hostileSeconds: 13, rounds: 1, everyMs: 500, mostMs: 2_000, deadlineMs: 20_000 },
    outage:   { callbacks: 500,    patients: 50 },
    poison:   { patients: 30, each: 4 },
    machine:  { causes: 300,    perSecond: 50 },
  },
  mid: {
    kills:    { kills: 120, causes: 8_000,  patients: 1_200, everyMs: 1_400, drainSeconds: 600,   askAgainAfter: 330 },
    takeover: { kills: 30,  terms: 5,  cut: 6,  stopped: 3, mostMs: 1_000 },
    readers:  { kills: 40,  restarts: 4, acts: 4_000, everyMs: 1_200, catchUpSeconds: 300 },
    hostile:  { quietSeconds: 10, hostileSeconds: 20, rounds: 2, everyMs: 500, mostMs: 50, deadlineMs: 15_500 },
    outage:   { callbacks: 3_000,  patients: 300 },
    poison:   { patients: 100, each: 10 },
    machine:  { causes: 2_000,  perSecond: 80 },
  },
  long: {
    kills:    { kills: 510, causes: 33_500, patients: 3_000, everyMs: 1_500, drainSeconds: 1_200, askAgainAfter: 330 },
    takeover: { kills: 100, terms: 10, cut: 20, stopped: 5, mostMs: 1_000 },
    readers:  { kills: 200, restarts: 20, acts: 20_000, everyMs: 1_500, catchUpSeconds: 300 },
    hostile:  { quietSeconds: 15, hostileSeconds: 30, rounds: 3, everyMs: 500, mostMs: 50, deadlineMs: 15_500 },
    outage:   { callbacks: 10_000, patients: 1_000 },
    poison:   { patients: 200, each: 20 },
    machine:  { causes: 10_000, perSecond: 80 },
  },
} as const satisfies Record<string, Plan>

export type Form = keyof typeof forms
