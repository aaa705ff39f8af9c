'use client'

import { Fragment } from 'react'
import { CountChange } from '@/components/dashboard/change'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FigureLink } from '@/components/dashboard/figure-link'
import { figureWords } from '@/components/dashboard/figure-words'
import { FiguresTable } from '@/components/dashboard/figures-table'
import { shareWords } from '@/components/dashboard/lengths'
import { Picture } from '@/components/dashboard/picture'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import {
  type DashboardView,
  type FunnelPath,
  type FunnelStep,
  funnelPaths,
  funnelSteps,
} from '@/lib/contract/dashboard/dashboard'

/** How many stand at a step and no further: neither at the next nor at the path's other end. */
export function waitingAt(view: DashboardView, path: FunnelPath, place: number): number | null {
  const { funnel, bothEnds } = view
  const steps: readonly FunnelStep[] = funnelPaths[path].steps
  const [step, next] = [steps[place], steps[place + 1]]
  if (!step || !next) return null
  const ended = place === steps.length - 2 ? funnel[funnelPaths[path].otherwise].now - bothEnds[path].now : 0
  return knownAt(view, step) - knownAt(view, next) - ended
}

/** Seen at the step, or known to be past it. */
const knownAt = ({ funnel, inferred }: DashboardView, step: FunnelStep) => funnel[step].now + inferred[step].now

export function FunnelPicture({ programId, view, span, asTable }: PartProps) {
  const say = useWords(pictureWords).funnel
  const words = useWords(figureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const { funnel } = view
  const entered = funnel.entered.now
  const n = (step: FunnelStep) =>
    `${numberWords(funnel[step].now, language)} (${shareWords(funnel[step].now, entered)})`
  const table = (
    <FiguresTable
      caption={say.title}
      heads={[
        words.what,
        general.now,
        general.share,
        general.earlier,
        `${general.share} (${general.earlier.toLowerCase()})`,
      ]}
      rows={funnelSteps.map((step) => ({
        key: step,
        label: words.steps[step],
        cells: [
          <Fragment key={step}>
            <FigureLink
              programId={programId}
              figure={{ ...span, figure: 'funnel', word: step }}
              n={funnel[step].now}
              name={words.steps[step]}
            />
            <Inferred {...{ programId, view, span, step }} />
          </Fragment>,
          shareWords(funnel[step].now, entered),
          numberWords(funnel[step].before, language),
          shareWords(funnel[step].before, funnel.entered.before),
        ],
      }))}
    />
  )
  return (
    <Picture
      title={say.title}
      counted={say.counted}
      says={
        <p>
          {entered === 0
            ? say.saysNobody
            : say.says(numberWords(entered, language), n('consented'), n('enrolled'), n('approved'))}
        </p>
      }
      table={table}
      asTable={asTable}
      empty={entered === 0 && funnel.entered.before === 0}
      className="xl:col-span-2"
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[4fr_3fr]">
        {paths.map((path) => (
          <section key={path} aria-label={say.paths[path]} className="min-w-0">
            <h3 className="mb-2 text-h3">{say.paths[path]}</h3>
            <Path {...{ programId, view, span }} path={path} />
          </section>
        ))}
      </div>
      {funnelSteps.some((step) => funnel[step].before > 0) && <p className="mt-3 text-ink3 text-small">{say.dashes}</p>}
    </Picture>
  )
}

/** Who is known to have come this far only by what came later: apart from those who were seen to. */
function Inferred({ programId, view, span, step }: Omit<PartProps, 'asTable'> & { step: FunnelStep }) {
  const say = useWords(pictureWords).funnel
  const words = useWords(figureWords)
  const language = useLanguage()
  const n = view.inferred[step].now
  if (n === 0) return null
  return (
    <p className="whitespace-normal text-small leading-6">
      <FigureLink
        programId={programId}
        figure={{ ...span, figure: 'inferred', word: step }}
        n={n}
        name={words.inferred(words.steps[step])}
      >
        {say.inferred(numberWords(n, language))}
      </FigureLink>
    </p>
  )
}

const paths = Object.keys(funnelPaths) as FunnelPath[]
const high = 100
const room = 60

/** Columns as high as their number, joined by what flows on; the dashes are the time before. */
function Path({ programId, view, span, path }: Omit<PartProps, 'asTable'> & { path: FunnelPath }) {
  const say = useWords(pictureWords).funnel
  const words = useWords(figureWords)
  const language = useLanguage()
  const { funnel } = view
  const { steps, otherwise } = funnelPaths[path] as { steps: readonly FunnelStep[]; otherwise: FunnelStep }
  const first = steps[0] ?? 'entered'
  const most = Math.max(1, ...steps.flatMap((step) => [knownAt(view, step), funnel[step].before]))
  const top = (n: number) => high - (n / most) * (high - 4)
  return (
    <div className="@container min-w-0">
      <svg
        aria-hidden
        viewBox={`0 0 ${steps.length * 100} ${high}`}
        preserveAspectRatio="none"
        className="drawn hidden h-36 w-full @min-[24rem]:block"
      >
        {steps.map((step, place) => {
          const [x, y, known] = [place * 100, top(funnel[step].now), top(knownAt(view, step))]
          const next = steps[place + 1]
          const before = top(funnel[step].before)
          return (
            <g key={step}>
              {next && (
                <polygon
                  points={`${x + room},${known} ${x + 100},${top(knownAt(view, next))} ${x + 100},${high} ${x + room},${high}`}
                  fill="var(--accent-soft)"
                />
              )}
              <rect
                x={x}
                y={y}
                width={room}
                height={high - y}
                fill={place === steps.length - 1 ? 'var(--positive-fg)' : 'var(--accent)'}
              />
              {known < y && (
                <rect x={x} y={known} width={room} height={y - known} fill="var(--accent-soft)" stroke="var(--line)" />
              )}
              {funnel[step].before > 0 && (
                <line
                  x1={x}
                  x2={x + room}
                  y1={before}
                  y2={before}
                  stroke={before > y ? 'var(--surface)' : 'var(--ink3)'}
                  strokeWidth={1.5}
                  strokeDasharray="4 3"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          )
        })}
        <line
          x1={0}
          x2={steps.length * 100}
          y1={high}
          y2={high}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol className="grid gap-x-0 gap-y-4 @min-[24rem]:mt-2 @min-[24rem]:grid-flow-col @min-[24rem]:auto-cols-fr">
        {steps.map((step, place) => {
          const waiting = waitingAt(view, path, place)
          const before = steps[place - 1]
          return (
            <li key={step} className="min-w-0 pr-3">
              <div aria-hidden className="drawn mb-1 h-3 rounded-tight bg-sunken @min-[24rem]:hidden">
                <div className="h-3 rounded-tight bg-accent" style={{ width: `${(funnel[step].now / most) * 100}%` }} />
              </div>
              <p className="text-ink2 text-small">{words.steps[step]}</p>
              <p className="font-semibold text-h1">
                <FigureLink
                  {...{ programId }}
                  figure={{ ...span, figure: 'funnel', word: step }}
                  n={funnel[step].now}
                  name={words.steps[step]}
                />
              </p>
              <CountChange {...funnel[step]} />
              <Inferred {...{ programId, view, span, step }} />
              {before && knownAt(view, before) > 0 && (
                <p className="text-ink2 text-small">
                  {place > 1
                    ? say.ofBefore(shareWords(funnel[step].now, knownAt(view, before)))
                    : say.ofAll(shareWords(funnel[step].now, knownAt(view, first)))}
                </p>
              )}
              {waiting !== null && waiting > 0 && (
                <p className="text-small leading-6">
                  <FigureLink
                    {...{ programId }}
                    figure={{ ...span, figure: 'stuck', word: step }}
                    n={waiting}
                    name={words.stuck(words.steps[step])}
                  >
                    {say.waiting(numberWords(waiting, language))}
                  </FigureLink>
                </p>
              )}
              {place === steps.length - 1 && funnel[otherwise].now > 0 && (
                <p className="text-small leading-6">
                  <FigureLink
                    {...{ programId }}
                    figure={{ ...span, figure: 'funnel', word: otherwise }}
                    n={funnel[otherwise].now}
                    name={words.steps[otherwise]}
                  >
                    {say.otherwise(numberWords(funnel[otherwise].now, language), words.steps[otherwise])}
                  </FigureLink>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
