'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Star, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { keepPreferences } from '@/components/kit/preferences'
import { IconButton } from '@/components/kit/ui/icon-button'
import { TextInput } from '@/components/kit/ui/text-input'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { offeredReplies } from '@/components/messaging/conversations/offered-replies'
import { quickReplyWords } from '@/components/messaging/conversations/quick-reply-words'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { templatesApi } from '@/lib/contract/messaging/templates'
import { minute } from '@/lib/contract/time'

type QuickRepliesInsideProps = {
  id: string
  place: PatientIds
  onChoose: (words: string) => void
  onClose: () => void
}

/** The program's texts for replies in the patient's language, filled: what one types leaves those that have it, and those
 *  with a star stand first for whoever gave it. */
export function QuickRepliesInside({ id, place, onChoose, onClose }: QuickRepliesInsideProps) {
  const { programId } = place
  const say = useWords(quickReplyWords)
  const client = useQueryClient()
  const patient = useQuery(patientQuery(place))
  const key = ['templates', programId]
  const texts = useQuery({
    queryKey: key,
    queryFn: async () => (await call(templatesApi.listTemplates, { params: { programId } })).data,
    staleTime: minute,
  })
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const language = patient.data?.language
  const offered = texts.data && language ? offeredReplies(texts.data, language, typed) : null
  const favorites = texts.data?.favorites ?? []

  const star = (name: string) => {
    const next = favorites.includes(name) ? favorites.filter((each) => each !== name) : [...favorites, name]
    client.setQueryData(key, texts.data && { ...texts.data, favorites: next })
    keepPreferences({ favoriteReplies: next })
  }
  const keys = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('input, [data-reply-row]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The form around it is the reply.
      event.preventDefault()
      if (offered?.[0]) onChoose(offered[0].words)
    }
  }

  const failed = patient.isError || texts.isError
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside
    <div ref={list} id={id} onKeyDown={keys} className="mb-2 rounded-card border border-line bg-surface">
      <section aria-label={say.title}>
        <div className="flex items-center gap-2 border-line border-b p-1.5">
          <TextInput
            autoFocus
            aria-label={say.find}
            placeholder={say.find}
            value={typed}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            className="flex-1"
          />
          <IconButton size="small" label={say.close} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <p role="status" className={offered && offered.length > 0 ? 'sr-only' : 'px-3 py-2 text-ink2'}>
          {!offered
            ? failed
              ? say.failed
              : say.loading
            : offered.length > 0
              ? say.found(offered.length)
              : typed.trim()
                ? say.noMatch
                : say.none}
        </p>
        <ul aria-label={say.title} className="max-h-44 list-none overflow-y-auto">
          {offered?.map(({ name, words, favorite }) => (
            <li key={name} className="flex items-center border-line border-b pr-1.5 last:border-b-0 hover:bg-sunken">
              <button
                type="button"
                data-reply-row
                onClick={() => onChoose(words)}
                className="min-w-0 flex-1 px-3 py-1 text-left"
              >
                <span className="block truncate font-medium">{name}</span>
                <span lang={language} className="block truncate text-ink2 text-small">
                  {words}
                </span>
              </button>
              <IconButton
                size="small"
                aria-pressed={favorite}
                label={say.favorite(name)}
                icon={<Star aria-hidden fill={favorite ? 'currentColor' : 'none'} />}
                onClick={() => star(name)}
              />
            </li>
          ))}
        </ul>
        <p className="border-line border-t px-3 py-1.5 text-small">
          <TextLink href={`/p/${encodeURIComponent(programId)}/templates#group-replies`}>{say.manage}</TextLink>
        </p>
      </section>
    </div>
  )
}
