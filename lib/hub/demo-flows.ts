// TABLE: what the demo's patients have done on their phones so far: one flow of each kind sent, one begun and one
// finished, and what goes wrong on the way. Hours count back from the seed.
import type { FlowItem, FlowKind } from '@/lib/contract/vocabulary'

export type DemoFlow = {
  /** The patient's name in demo-patients. */
  who: string
  kind: FlowKind
  /** When staff sent the link; left out where the invitation or an update had sent it. */
  sent?: number
  /** Of kind missing: what staff asked for. */
  asked?: readonly FlowItem[]
  /** When it was opened. */
  opened?: number
  /** Instead of the date of birth another one was given, five times. */
  guessed?: true
  /** How many questions were answered, and when the last one was; without `answered` all of them, and sent. */
  answered?: number
  until?: number
  /** A consent taken back afterwards, as staff wrote it down. */
  takenBack?: { hours: number; reason: string }
}

/** Two minutes before the worker runs for the first time. */
const justNow = 1 / 30

// biome-ignore format: a table is read by column
export const demoFlows: readonly DemoFlow[] = [
  { who: 'Eli Brown',        kind: 'pap',     opened: 0.5,  until: justNow },
  { who: 'Tomás Núñez',      kind: 'pap',     opened: 52,   until: 50, takenBack: { hours: 10, reason: 'He called: no more offers by mail, please.' } },
  { who: 'Patience Mensah',  kind: 'pap',     sent: 20,     opened: 19, answered: 6, until: 18 },
  { who: 'Hiro Tanaka',      kind: 'pap',     sent: 3 },
  { who: 'Noah Brown',       kind: 'consent', opened: 45,   until: 44.9 },
  { who: 'José Muñoz',       kind: 'consent', opened: 100,  answered: 1, until: 100 },
  { who: 'Darnell Pruitt',   kind: 'consent', sent: 26,     opened: 24, guessed: true },
  { who: 'Ruth Abernathy',   kind: 'dosage',  sent: 2,      opened: 0.2, until: justNow * 0.9 },
  { who: 'Anneliese Vogt',   kind: 'dosage',  sent: 30,     opened: 29, answered: 1, until: 29 },
  { who: 'Guadalupe Salinas', kind: 'dosage', sent: 4 },
  { who: 'Keisha Odom',      kind: 'missing', opened: 0.3,  until: justNow * 0.8 },
  { who: 'Marta Álvarez',    kind: 'missing', opened: 0.08, answered: 3, until: 0.06 },
  { who: 'Doris Kowalczyk',  kind: 'missing', sent: 5,      asked: ['cardFront', 'cardBack', 'signature'] },
]
