'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FormBody } from '@/components/kit/form-body'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Kbd } from '@/components/kit/ui/kbd'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { CallFields } from '@/components/patients/calls/call-fields'
import type { CallPanelProps } from '@/components/patients/calls/call-form'
import { panelWords } from '@/components/patients/calls/panel-words'
import { useCallForm } from '@/components/patients/calls/use-call-form'
import { callDeskQuery } from '@/components/patients/ground/call-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import type { CallDesk } from '@/lib/contract/patients/calls'
import { minute } from '@/lib/contract/time'

/** Times that are older are no good times any more. */
const fresh = 2 * minute

/** Docked beside the page, which stays live. */
export function CallPanel(props: CallPanelProps) {
  const { place, patient, onClose } = props
  const say = useWords(panelWords)
  const spoken = useLanguage()
  const panel = useRef<HTMLElement>(null)
  const desk = useQuery(callDeskQuery(place))
  const { dataUpdatedAt, refetch } = desk
  const stale = useRef(dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > fresh)
  useEffect(() => {
    if (stale.current) void refetch()
  }, [refetch])
  // Where one came from has the focus again.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useShortcut('Escape', onClose, say.close)
  const title = useId()

  return (
    <section
      ref={panel}
      aria-labelledby={title}
      data-call-panel
      className="chrome fixed inset-y-0 right-0 z-30 flex w-full flex-col border-line border-l bg-surface shadow-sheet max-sm:z-40 sm:top-bar sm:w-100"
    >
      <header className="flex items-center gap-2 border-line border-b px-4 py-2.5">
        <h2 id={title} className="text-h3">
          {say.title}
        </h2>
        <span className="min-w-0 flex-1 truncate text-ink2">{patientName(patient, spoken)}</span>
        <IconButton label={say.close} icon={<X />} onClick={onClose} />
      </header>
      {desk.data ? (
        <Filled {...props} desk={desk.data} />
      ) : desk.isError ? (
        <QueryFailed query={desk} what={say.what} bare />
      ) : (
        <p className="p-4 text-ink3">{say.loading}</p>
      )}
    </section>
  )
}

function Filled(props: CallPanelProps & { desk: CallDesk }) {
  const { onClose } = props
  const say = useWords(panelWords)
  const [began] = useState(() => Date.now())
  const form = useId()
  const { sent, ...fields } = useCallForm({ ...props, began })
  const begin = useRef<HTMLDivElement>(null)
  useEffect(() => {
    begin.current?.querySelector<HTMLInputElement>('input[name=outcome]')?.focus({ preventScroll: true })
  }, [])
  // In a field Escape leaves the field first, and gives the keys back.
  const leave = (event: KeyboardEvent) => {
    const field = event.target
    if (event.key !== 'Escape' || !(field instanceof HTMLElement)) return
    if (!field.matches('textarea, input:not([type=radio], [type=checkbox])')) return
    event.preventDefault()
    begin.current?.querySelector<HTMLInputElement>('input[name=outcome]:checked, input[name=outcome]')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div ref={begin} onKeyDown={leave} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        <FormBody sent={sent} id={form} then={onClose} unguarded className="flex flex-col gap-3">
          <CallFields {...props} {...fields} began={began} />
        </FormBody>
      </div>
      <footer className="flex justify-end gap-2 border-line border-t px-4 py-2.5 max-sm:[&_button]:h-11 max-sm:[&_button]:flex-1">
        <Button onClick={onClose}>
          {say.cancel} <Kbd>Esc</Kbd>
        </Button>
        <Button variant="primary" type="submit" form={form} busy={sent.busy}>
          {say.save} <Kbd inherit>Enter</Kbd>
        </Button>
      </footer>
    </div>
  )
}
