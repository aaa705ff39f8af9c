'use client'

import { FigureLink } from '@/components/dashboard/figure-link'
import { figureWords } from '@/components/dashboard/figure-words'
import { shareWords } from '@/components/dashboard/lengths'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { ShareBars } from '@/components/dashboard/share-bars'
import { TrafficPicture } from '@/components/dashboard/traffic-picture'
import { arrivedOf, sumOf } from '@/components/dashboard/traffic-sums'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { optOutAddress } from '@/components/messaging/ground/opt-out-address'
import { numberWords } from '@/lib/contract/bilingual'
import type { Counted, MessageWord } from '@/lib/contract/dashboard/dashboard'
import type { OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsReason } from '@/lib/contract/vocabulary'

// From the foot of a column up: what arrived, what is under way, what did not.
const colors: Record<MessageWord, string> = {
  delivered: 'var(--accent)',
  sent: 'var(--info-fg)',
  queued: 'var(--neutral-fg)',
  deferred: 'color-mix(in srgb, var(--info-fg) 55%, var(--surface))',
  uncertain: 'var(--attention-fg)',
  failed: 'var(--negative-fg)',
  suppressed: 'var(--field)',
}
/** So many reasons are drawn; the table has them all. */
const mostReasons = 6

/** What became of the messages, why some did not go, and who no longer wants any. */
export function MessagesPicture(part: PartProps) {
  const say = useWords(pictureWords).messages
  const words = useWords(figureWords)
  const language = useLanguage()
  const { programId, view, span } = part
  const { messages, optOuts } = view
  const { counts } = messages
  const n = (value: number) => numberWords(value, language)
  const { arrived, left } = arrivedOf(counts)
  const held = sumOf(counts, ({ word }) => word === 'suppressed').now
  const reasonName = ({ word, reason }: Counted) =>
    words.message(words.messages[word as MessageWord], words.reasons[reason as SmsReason])
  const reasonLink = (line: Counted) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'messages', word: line.word, reason: line.reason as SmsReason }}
      n={line.now}
      name={reasonName(line)}
    />
  )
  const opted = (direction: OptDirection) => ({
    key: direction,
    label: say[direction],
    value:
      optOuts[direction].now === 0 ? (
        <span className="text-ink2">{n(0)}</span>
      ) : (
        <TextLink href={optOutAddress.at(programId, { direction, ...span })}>{n(optOuts[direction].now)}</TextLink>
      ),
    before: optOuts[direction].before,
  })
  const reasons = counts.filter((line) => line.reason !== '' && line.now + line.before > 0)
  const why = reasons
    .filter((line) => line.now > 0)
    .sort((a, b) => b.now - a.now)
    .slice(0, mostReasons)
  return (
    <TrafficPicture
      {...part}
      figure="messages"
      // Beside it stand two lower ones.
      className="xl:row-span-2"
      colors={colors}
      labels={words.messages}
      nameOf={(word) => words.message(words.messages[word])}
      says={
        left.now === 0
          ? say.saysNone(n(held))
          : say.says(n(arrived.now), n(left.now), shareWords(arrived.now, left.now), n(held))
      }
      also={[opted('out'), opted('in')]}
      rows={reasons.map((line) => ({
        key: `${line.word} ${line.reason}`,
        label: reasonName(line),
        value: reasonLink(line),
        before: line.before,
      }))}
      empty={counts.every((line) => line.now === 0) && optOuts.out.now + optOuts.in.now === 0}
    >
      {why.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-h3">{say.reasons}</h3>
          <ShareBars
            rows={why.map((line) => ({
              key: `${line.word} ${line.reason}`,
              label: `${words.reasons[line.reason as SmsReason]} · ${words.messages[line.word as MessageWord].toLowerCase()}`,
              parts: [{ key: line.reason, n: line.now, color: colors[line.word as MessageWord] }],
              value: reasonLink(line),
            }))}
          />
        </>
      )}
    </TrafficPicture>
  )
}
