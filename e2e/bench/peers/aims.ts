// TABLE: what is asked of the product beside its peers. `limit`: at least so much, or at most where `most` says so; `aim`:
// what would be good.
import { ms, ratio } from '../table'
import type { PeerFigures } from './measure'

export type Aim = {
  name: string
  of(figures: PeerFigures): number | null
  said(figure: number): string
  most?: true
  limit: number
  aim: number | null
}

const msOf = (figure: number) => `${ms(figure)} ms`
const share = (figure: number) => `${(figure * 100).toFixed(1)} % of a core`

export const aims: readonly Aim[] = [
  {
    name: 'invite beside Parse Server’s create of one row',
    of: ({ invite }) => invite.product.perSecond / invite.parse.perSecond,
    said: ratio,
    limit: 1,
    aim: 2,
  },
  {
    name: 'invite beside Directus’ create of one item',
    of: ({ invite }) => invite.product.perSecond / invite.directus.perSecond,
    said: ratio,
    limit: 7,
    aim: 15,
  },
  {
    name: 'list of 50, audited, beside Parse Server’s list of 50',
    of: ({ list }) => list.product.perSecond / list.parse.perSecond,
    said: ratio,
    limit: 1.5,
    aim: 3,
  },
  {
    name: 'PostgreSQL’s processor per invite, followers included',
    of: ({ invite }) => invite.product.postgresCpuMs,
    said: msOf,
    most: true,
    limit: 1.8,
    aim: 1,
  },
  {
    name: 'site’s processor per invite',
    of: ({ invite }) => invite.product.cpuMs,
    said: msOf,
    most: true,
    limit: 0.8,
    aim: 0.5,
  },
  {
    name: 'signed, ordered deliveries beside bare POSTs, one worker',
    of: ({ deliveries }) => deliveries.drains[0]?.ofBare ?? null,
    said: ratio,
    limit: 0.12,
    aim: 0.17,
  },
  {
    name: 'an idle worker',
    of: ({ idle }) => idle.worker,
    said: share,
    most: true,
    limit: 0.01,
    aim: null,
  },
]

/** Null where the system tells no processor times. */
export type Judged = Aim & { figure: number | null; missed: boolean }

export const judge = (figures: PeerFigures): Judged[] =>
  aims.map((aim) => {
    const figure = aim.of(figures)
    const missed = figure !== null && (aim.most ? figure > aim.limit : figure < aim.limit)
    return { ...aim, figure, missed }
  })
