import { clockName } from '@/components/dashboard/clock-name'
import { figureWords } from '@/components/dashboard/figure-words'
import { pictureWords } from '@/components/dashboard/picture-words'
import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { FigureDraft, FunnelStep, Leg, LoopTrack, MessageWord } from '@/lib/contract/dashboard/dashboard'
import type { Language } from '@/lib/contract/vocabulary'

/** What a list stands behind, and how that is counted. */
export function figureTitle(
  { figure, word, reason, bar }: FigureDraft,
  language: Language,
): { title: string; counted: readonly string[] } {
  const words = figureWords[language]
  const pictures = pictureWords[language]
  const step = words.steps[word as FunnelStep] ?? ''
  const track = word && pictures.loops.tracks[word as LoopTrack]
  const kind = word && clockName(word, language)
  switch (figure) {
    case 'funnel':
      return { title: step, counted: pictures.funnel.counted }
    case 'inferred':
      return { title: words.inferred(step), counted: pictures.funnel.counted }
    case 'leg':
      return {
        title: words.leg(
          pictures.legs.names[word as Leg],
          bar === undefined ? undefined : pictures.legs.bars[Number(bar)],
        ),
        counted: pictures.legs.counted,
      }
    case 'loops':
      return { title: track ? words.loopsOf(track) : words.loops, counted: pictures.loops.counted }
    case 'loopPatients': {
      const times = pictures.loops.times[Number(word) - 1]
      return { title: words.loopPatients(times), counted: pictures.loops.counted }
    }
    case 'loopsClosed':
      return { title: words.loopsClosed, counted: pictures.loops.counted }
    case 'loopsOpen':
      return { title: words.loopsOpen(track), counted: pictures.loops.counted }
    case 'messages':
      return {
        title: words.message(words.messages[word as MessageWord], reason && words.reasons[reason]),
        counted: pictures.messages.counted,
      }
    case 'callbacks':
      return { title: words.callback(words.callbacks[word as DeliveryState]), counted: pictures.callbacks.counted }
    case 'callbacksAgain':
      return { title: words.callbacksAgain, counted: pictures.callbacks.counted }
    case 'clocksKept':
    case 'clocksMissed':
    case 'clocksOverdue':
      return { title: words[figure](kind), counted: pictures.clocks.counted }
    default:
      return figure satisfies never
  }
}

/** A row's own word, where its list mixes several. */
export function rowWords(figure: FigureDraft['figure'], word: string | null, language: Language): string | null {
  const words = figureWords[language]
  if (word === null) return null
  if (figure === 'leg') return words.steps[word as FunnelStep]
  if (figure === 'loops' || figure === 'loopsOpen' || figure === 'loopsClosed')
    return pictureWords[language].loops.tracks[word as LoopTrack]
  if (figure === 'loopPatients') return pictureWords[language].loops.times[Math.min(Number(word), 3) - 1] ?? word
  if (figure === 'callbacks' || figure === 'callbacksAgain') return words.callbacks[word as DeliveryState]
  if (figure === 'messages') return words.messages[word as MessageWord] ?? words.messages.queued
  return clockName(word, language)
}
