'use client'

import { CountChange, LengthChange } from '@/components/dashboard/change'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FigureLink } from '@/components/dashboard/figure-link'
import { figureWords } from '@/components/dashboard/figure-words'
import { FiguresTable } from '@/components/dashboard/figures-table'
import { Picture } from '@/components/dashboard/picture'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { ShareBars } from '@/components/dashboard/share-bars'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import { LoopTime, LoopTrack } from '@/lib/contract/dashboard/dashboard'
import { durationWords } from '@/lib/contract/formats'

const shades = ['var(--attention-fg)', 'var(--attention-fg)', 'var(--negative-fg)']

/** How often something was missing, of how many, and how long it took to come. */
export function LoopsPicture({ programId, view, span, asTable }: PartProps) {
  const say = useWords(pictureWords).loops
  const words = useWords(figureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const { loops } = view
  const n = (value: number) => numberWords(value, language)
  const asked = LoopTrack.all.reduce((sum, track) => sum + loops.tracks[track].now, 0)
  const open = LoopTrack.all.reduce((sum, track) => sum + loops.tracks[track].open, 0)
  const again = (loops.times[1] ?? 0) + (loops.times[2] ?? 0)
  const { median, most, count } = loops.pace
  const length = (ms: number | null) => (ms === null ? general.none : durationWords(ms, language))
  const openLink = (track: LoopTrack) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'loopsOpen', word: track }}
      n={loops.tracks[track].open}
      name={words.loopsOpen(say.tracks[track])}
    />
  )
  const trackLink = (track: LoopTrack) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'loops', word: track }}
      n={loops.tracks[track].now}
      name={words.loopsOf(say.tracks[track])}
    />
  )
  const timesLink = (place: number) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'loopPatients', word: LoopTime.all[place] }}
      n={loops.times[place] ?? 0}
      name={words.loopPatients(say.times[place])}
    />
  )
  const settled = (
    <FigureLink programId={programId} figure={{ ...span, figure: 'loopsClosed' }} n={count} name={words.loopsClosed} />
  )
  const table = (
    <FiguresTable
      caption={say.title}
      heads={[words.what, general.now, general.earlier]}
      rows={[
        ...LoopTrack.all.map((track) => ({
          key: track,
          label: `${say.asked}: ${say.tracks[track]}`,
          cells: [trackLink(track), n(loops.tracks[track].before)],
        })),
        ...LoopTrack.all.map((track) => ({
          key: `open ${track}`,
          label: `${say.open}: ${say.tracks[track]}`,
          cells: [openLink(track), general.none],
        })),
        ...say.times.map((label, place) => ({ key: label, label, cells: [timesLink(place), general.none] })),
        { key: 'settled', label: say.settled, cells: [settled, n(loops.paceBefore.count)] },
        { key: 'half', label: say.half, cells: [length(median), length(loops.paceBefore.median)] },
        { key: 'most', label: say.most, cells: [length(most), length(loops.paceBefore.most)] },
      ]}
    />
  )
  return (
    <Picture
      title={say.title}
      counted={say.counted}
      says={
        <p>
          {say.says(n(asked), n(loops.patients.now), n(again))}
          {count === 1 && ` ${say.paceOne(length(median))}`}
          {count > 1 && ` ${say.pace(length(median), length(most))}`}
        </p>
      }
      table={table}
      asTable={asTable}
      empty={asked + open + count === 0}
    >
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-3">
        {LoopTrack.all.map((track) => (
          <div key={track}>
            <dt className="text-ink2 text-small">{say.tracks[track]}</dt>
            <dd className="font-semibold text-h1">{trackLink(track)}</dd>
            <dd>
              <CountChange {...loops.tracks[track]} />
            </dd>
            <dd className="text-ink2 text-small">
              {say.open}: {openLink(track)}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-ink2 text-small">{say.half}</dt>
          <dd className="font-semibold text-h1">{length(median)}</dd>
          <dd>
            <LengthChange n={0} now={median} before={loops.paceBefore.median} />
          </dd>
          <dd className="text-ink2 text-small">
            {say.settled}: {settled}
          </dd>
        </div>
      </dl>
      <ShareBars
        rows={say.times.map((label, place) => ({
          key: label,
          label,
          parts: [{ key: label, n: loops.times[place] ?? 0, color: shades[place] ?? 'var(--attention-fg)' }],
          value: timesLink(place),
        }))}
      />
    </Picture>
  )
}
