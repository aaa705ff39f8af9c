// The section of the peers, and what is asked of the product beside what was measured.
import { ms, ratio, table, whole } from '../table'
import { type Judged, judge } from './aims'
import type { Beside, PeerFigures } from './measure'

const figureOf = ({ figure, said }: Judged) => (figure === null ? 'not measured' : said(figure))

export function printPeers(figures: PeerFigures): string[] {
  const { plan, names, list, invite, idle, textsWaited } = figures
  const row = (name: string, of: Beside, product: Beside) => [
    name,
    `${whole(of.perSecond)}/s`,
    of === product ? '' : ratio(product.perSecond / of.perSecond),
    `${ms(of.p50)} / ${ms(of.p99)}`,
    ms(of.cpuMs),
    ms(of.postgresCpuMs),
  ]
  const besideRows = [
    ['', 'a second', 'product beside it', 'p50 / p99 ms', 'CPU ms each: server', 'PostgreSQL'],
    row('invite, with all that follows', invite.product, invite.product),
    row(`create of one row, ${names.parse}`, invite.parse, invite.product),
    row(`create of one item, ${names.directus}`, invite.directus, invite.product),
    row('list of 50, audited', list.product, list.product),
    row(`list of 50, ${names.parse}`, list.parse, list.product),
    row(`list of 50, ${names.directus}`, list.directus, list.product),
  ]
  const aimRows = [
    ['', 'measured', 'limit', 'aim', 'kept'],
    ...judge(figures).map((one) => [
      one.name,
      figureOf(one),
      `${one.most ? 'at most' : 'at least'} ${one.said(one.limit)}`,
      one.aim === null ? '–' : one.said(one.aim),
      one.figure === null ? '–' : one.missed ? 'no' : 'yes',
    ]),
  ]
  return [
    `Beside its peers, on the same PostgreSQL: a call at a time from each of ${plan.clients} clients, ${whole(plan.rows)} rows on each side before; medians of ${plan.rounds} rounds of ${plan.seconds} s, sides in turns`,
    ...table(besideRows),
    ...(textsWaited
      ? []
      : ['(The worker sent the texts of the invites meanwhile: at this hour it is day wherever they could wait.)']),
    `(In ${idle.seconds} quiet seconds PostgreSQL used ${idle.postgres === null ? '–' : (idle.postgres * 100).toFixed(1)} % of a core for site and worker.)`,
    '',
    'What is asked for',
    ...table(aimRows),
    '',
  ]
}

/** What does not keep its limit, in words. */
export const missesOfPeers = (figures: PeerFigures): string[] =>
  judge(figures)
    .filter(({ missed }) => missed)
    .map(
      (one) =>
        `Missed: ${one.name}: ${figureOf(one)}, and ${one.most ? 'at most' : 'at least'} ${one.said(one.limit)} is asked for.`,
    )
