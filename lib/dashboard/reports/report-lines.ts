// The figures of the dashboard in rows, as they go into a file: numbers alone, nothing of a patient.
import type { BehindWord } from '@/lib/contract/dashboard/behind'
import { type DashboardView, entry, funnelSteps } from '@/lib/contract/dashboard/dashboard'
import { behindNames, reportNames } from '@/lib/contract/dashboard/names'
import { day } from '@/lib/contract/time'
import type { Language } from '@/lib/contract/vocabulary'

export function reportLines(view: DashboardView, language: Language): string[][] {
  const say = reportNames[language]
  const names = behindNames[language]
  const { period, funnel, consents, legs, stalls, owners, payers, prescribers, reached, clocks } = view
  const days = (ms: number | null) => (ms === null ? '' : (ms / day).toFixed(1))
  const line = (part: string, what: string, now: number | string, before: number | string = '') => [
    ...[period.first, period.last, part, what],
    ...[String(now), String(before)],
  ]
  const kept = clocks.reduce((sum, each) => sum + each.kept, 0)
  const missed = clocks.reduce((sum, each) => sum + each.missed, 0)
  const keptBefore = clocks.reduce((sum, each) => sum + each.keptBefore, 0)
  const missedBefore = clocks.reduce((sum, each) => sum + each.missedBefore, 0)
  const groups = (part: string, given: DashboardView['owners'], none: string) =>
    given.flatMap((group) =>
      (['entered', 'consented', 'enrolled', 'approved'] as const).map((step) =>
        line(`${part}: ${group.name ?? none}`, names[step], group[step]),
      ),
    )
  return [
    [say.first, say.last, say.part, say.what, say.now, say.before],
    line(say.leads, say.median, days(legs.approval.pace.median), days(legs.approval.before.median)),
    line(say.leads, say.most, days(legs.approval.pace.most), days(legs.approval.before.most)),
    line(say.leads, say.kept, kept, keptBefore),
    line(say.leads, say.missed, missed, missedBefore),
    ...funnelSteps.flatMap((step) => [
      line(say.way, names[step as BehindWord], funnel[step].now, funnel[step].before),
      ...(step === entry ? [line(say.way, names.reached, reached.now, reached.before)] : []),
    ]),
    line(say.way, names.signed, consents.signed),
    line(say.way, names.attested, consents.attested),
    ...stalls.map(({ stall, patients }) => line(say.stalls, names[stall], patients)),
    ...stalls.map(({ stall, late }) => line(say.stalls, `${names[stall]}, ${say.late}`, late)),
    ...groups(say.owner, owners, say.nobody),
    ...groups(say.payer, payers, say.noPayer),
    ...groups(say.prescriber, prescribers, say.noPrescriber),
  ]
}
