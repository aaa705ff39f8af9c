'use client'

import clsx from 'clsx'
import { MessagesSquare } from 'lucide-react'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { smsWords } from '@/components/kit/status/status-words'
import { Button } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { isSameDay, timelineDay } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { ReceivedLine } from '@/components/messaging/conversations/received-line'
import { SentLine } from '@/components/messaging/conversations/sent-line'
import { MarkLine, type ThreadMark } from '@/components/messaging/conversations/thread-mark'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { ConversationLine } from '@/lib/contract/messaging/texting'

type ConversationLogProps = {
  place: PatientIds
  lines: readonly ConversationLine[]
  marks: readonly ThreadMark[]
  asOf: string
  now: number
  timeZone: string
  maySend: boolean
  onTakeBack: (smsId: string, words: string) => void
  older: { has: boolean; busy: boolean; failed: boolean; show: () => void }
  /** It has the height of the screen for itself. */
  whole: boolean
}

const keyOf = (line: ConversationLine) => (line.kind === 'sent' ? line.sms.id : line.text.id)

/** The oldest first. What lies before the lines that are shown waits for those before them. */
function inOrder(lines: readonly ConversationLine[], older: boolean, marks: readonly ThreadMark[]) {
  const begins = older ? (lines.at(-1)?.at ?? '') : ''
  const texts = lines.map((line) => ({ id: keyOf(line), at: line.at, line }))
  const between = marks.filter(({ at }) => at >= begins)
  // Of one moment the cause stands before its text.
  return [...between, ...texts.reverse()].sort((one, other) => one.at.localeCompare(other.at))
}

/** Both directions, the newest last; lines keep their keys, so what refreshes moves no focus. Opens at the first that waits
 *  for an answer, else at its end. */
export function ConversationLog({
  place,
  lines,
  marks,
  asOf,
  now,
  timeZone,
  older,
  whole,
  ...acts
}: ConversationLogProps) {
  const say = useWords(conversationWords)
  const locale = useLocale()
  const scroll = useOpened(lines)
  return (
    <div
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className={clsx(
        'relative min-h-0 overflow-y-auto',
        whole ? 'flex-1 bg-paper' : 'max-h-[60vh] rounded-card border border-line bg-surface',
      )}
    >
      <Announcer lines={lines} />
      {older.has && (
        <div className="chrome flex flex-wrap items-center justify-center gap-3 p-3">
          <Button size="small" busy={older.busy} onClick={older.show}>
            {say.showOlder}
          </Button>
          {older.failed && (
            <span role="alert" className="text-danger">
              {say.olderFailed}
            </span>
          )}
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState icon={<MessagesSquare />} title={say.emptyTitle}>
          {say.emptyHint}
        </EmptyState>
      ) : (
        // Spoken by the line above and not by itself: older pages are no news.
        <div role="log" aria-live="off" aria-label={say.conversation} aria-busy={older.busy}>
          <ol className="flex list-none flex-col gap-4 px-4 py-4">
            {inOrder(lines, older.has, marks).map((item, at, all) => {
              const before = all[at - 1]
              return (
                <Fragment key={item.id}>
                  {!(before && isSameDay(before.at, item.at, timeZone)) && (
                    <li className="self-center rounded-full bg-sunken px-2.5 text-ink3 text-small">
                      {timelineDay(item.at, now, timeZone, locale)}
                    </li>
                  )}
                  {'what' in item ? (
                    <MarkLine mark={item} timeZone={timeZone} />
                  ) : item.line.kind === 'sent' ? (
                    <SentLine place={place} line={item.line} asOf={asOf} now={now} timeZone={timeZone} {...acts} />
                  ) : (
                    <ReceivedLine
                      place={place}
                      text={item.line.text}
                      now={now}
                      timeZone={timeZone}
                      maySend={acts.maySend}
                    />
                  )}
                </Fragment>
              )
            })}
          </ol>
        </div>
      )}
    </div>
  )
}

/** Where the words begin that somebody has to read; what comes later keeps the end in sight. */
function useOpened(lines: readonly ConversationLine[]) {
  const scroll = useRef<HTMLDivElement>(null)
  const latest = lines[0] && keyOf(lines[0])
  const opened = useRef(false)
  useLayoutEffect(() => {
    const box = scroll.current
    if (!box || !latest) return
    const waiting = box.querySelector<HTMLElement>('[data-waits]')
    box.scrollTop = !opened.current && waiting ? Math.max(waiting.offsetTop - 16, 0) : box.scrollHeight
    opened.current = true
  }, [latest])
  // The box below grows with what is written and found in it: the words that are answered stay in sight.
  useEffect(() => {
    const box = scroll.current
    if (!box) return
    let below = box.scrollHeight - box.scrollTop - box.clientHeight
    const scrolled = () => {
      below = box.scrollHeight - box.scrollTop - box.clientHeight
    }
    const watcher = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight - box.clientHeight - below
    })
    box.addEventListener('scroll', scrolled)
    watcher.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      watcher.disconnect()
    }
  }, [])
  return scroll
}

/** Says what is new, once: a text that came, and what became of the message sent last. */
function Announcer({ lines }: { lines: readonly ConversationLine[] }) {
  const say = useWords(conversationWords)
  const spoken = useLanguage()
  const [said, setSaid] = useState('')
  const received = lines.find((line) => line.kind === 'received')
  const sent = lines.find((line) => line.kind === 'sent')
  const latest = { text: received?.text.id, state: sent && `${sent.sms.id} ${sent.sms.state}` }
  const before = useRef(latest)
  useEffect(() => {
    const { text, state } = before.current
    before.current = { text: latest.text, state: latest.state }
    if (latest.text !== text && received) setSaid(say.newText(received.text.body))
    else if (latest.state !== state && sent) setSaid(smsWords[sent.sms.state].label[spoken])
  }, [latest.text, latest.state, received, sent, say, spoken])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
