'use client'

import { BehindLink } from '@/components/dashboard/behind-link'
import type { DashboardView as Address } from '@/components/dashboard/dashboard-address'
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
import { type FunnelPath, funnelPaths, type PathStep } from '@/lib/contract/dashboard/dashboard'
import { behindNames } from '@/lib/contract/dashboard/names'

type FunnelProps = PartProps & { address: Address; path: FunnelPath; className?: string }

/** A way through the program, a bar each step: only what is on record counts. A patient past a step without a record of it
 *  stands beside it, marked. */
export function FunnelBars({ programId, view, span, asTable, address, path, className }: FunnelProps) {
  const say = useWords(pictureWords).funnel
  const names = useWords(behindNames)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const funnel = countsOf(view)
  const { steps: onTheWay, otherwise } = funnelPaths[path]
  const steps: readonly PathStep[] = [...onTheWay, otherwise]
  const first = onTheWay[0]
  const n = (step: PathStep) => numberWords(funnel[step].now, language)
  const share = (step: PathStep, before: PathStep) => shareWords(funnel[step].now, funnel[before].now)
  const table = (
    <FiguresTable
      caption={say.paths[path]}
      heads={[general.step, general.now, general.share, general.earlier]}
      rows={steps.map((step) => ({
        key: step,
        label: names[step],
        cells: [
          <BehindLink key={step} {...{ programId, address }} word={step} n={funnel[step].now} />,
          share(step, first),
          numberWords(funnel[step].before, language),
        ],
      }))}
    />
  )
  return (
    <Picture
      title={say.paths[path]}
      counted={say.counted}
      quiet
      says={steps.map((step) => `${names[step]}: ${n(step)} (${share(step, first)})`).join(', ')}
      meta={say.onRecord}
      table={table}
      asTable={asTable}
      empty={funnel[first].now === 0 && funnel[first].before === 0}
      {...(className && { className })}
    >
      <ol className="flex flex-col gap-1">
        {onTheWay.map((step, place) => (
          <li
            key={step}
            className={`grid grid-cols-[2rem_7.75rem_minmax(3rem,1fr)_14rem] items-center gap-x-2 rounded-control border py-1 max-sm:grid-cols-[2rem_1fr] ${address.show === step ? 'border-accent bg-accent-soft' : 'border-transparent'}`}
          >
            <BehindLink
              {...{ programId, address }}
              word={step}
              n={funnel[step].now}
              className="text-right font-semibold"
            />
            <span>{names[step]}</span>
            <Bar view={view} step={step} first={first} />
            <span className="text-ink2 text-small max-sm:col-start-2">
              <Note {...{ programId, view, span, address, first, step }} before={onTheWay[place - 1]} />
              {place === onTheWay.length - 1 && (
                <>
                  {' · '}
                  {names[otherwise]}:{' '}
                  <BehindLink {...{ programId, address }} word={otherwise} n={funnel[otherwise].now} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Picture>
  )
}

/** Within a sentence; an abbreviation stays as it is. */
const uncapped = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const countsOf = ({ funnel, reached }: PartProps['view']) => ({ ...funnel, reached })

/** Of a consent, signed and attested apart. */
function Bar({ view, step, first }: Pick<PartProps, 'view'> & { step: PathStep; first: PathStep }) {
  const funnel = countsOf(view)
  const { consents } = view
  const of = (n: number) => `${funnel[first].now === 0 ? 0 : Math.min(100, (n / funnel[first].now) * 100)}%`
  const full = step === 'consented' ? consents.signed : funnel[step].now
  return (
    <span aria-hidden className="drawn flex h-4.5 overflow-hidden rounded-control bg-sunken max-sm:hidden">
      <span style={{ width: of(full) }} className="bg-accent" />
      {step === 'consented' && <span style={{ width: of(consents.attested) }} className="bg-accent opacity-55" />}
    </span>
  )
}

type NoteProps = Omit<PartProps, 'asTable'> & {
  address: Address
  first: PathStep
  step: PathStep
  before: PathStep | undefined
}

function Note({ programId, view, span, address, first, step, before }: NoteProps) {
  const say = useWords(pictureWords).funnel
  const words = useWords(figureWords)
  const names = useWords(behindNames)
  const language = useLanguage()
  const funnel = countsOf(view)
  const { inferred, consents } = view
  const n = (value: number) => numberWords(value, language)
  // Where more have a record of this step than of the one before it, they are a share of all.
  const of = before && funnel[before].now < funnel[step].now ? first : before
  const passed = step === 'reached' || inferred[step].now === 0 ? null : step
  return (
    <>
      {step === 'consented' ? (
        <>
          <BehindLink {...{ programId, address }} word="signed" n={consents.signed}>
            {say.signed(n(consents.signed))}
          </BehindLink>
          ,{' '}
          <BehindLink {...{ programId, address }} word="attested" n={consents.attested}>
            {say.attested(n(consents.attested))}
          </BehindLink>
        </>
      ) : (
        before &&
        of &&
        funnel[of].now > 0 &&
        say.ofStep(shareWords(funnel[step].now, funnel[of].now), uncapped(names[of]))
      )}
      {passed && !view.narrowed && (
        <>
          {' · '}
          <FigureLink
            programId={programId}
            figure={{ ...span, figure: 'inferred', word: passed }}
            n={inferred[passed].now}
            name={words.inferred(words.steps[passed])}
          >
            {say.inferred(n(inferred[passed].now))}
          </FigureLink>
        </>
      )}
    </>
  )
}
