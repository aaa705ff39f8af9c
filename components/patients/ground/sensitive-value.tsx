'use client'

import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { call } from '@/components/kit/call'
import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { bilingual } from '@/lib/contract/bilingual'
import { revealApi } from '@/lib/contract/patients/sensitive'

const sensitiveWords = bilingual(
  {
    show: 'Show',
    hide: 'Hide',
    named: (act: string, label: string) => `${act} ${label}`,
    hidden: 'Hidden',
    notShown: 'Couldn’t show this',
  },
  {
    show: 'Mostrar',
    hide: 'Ocultar',
    named: (act: string, label: string) => `${act} ${label}`,
    hidden: 'Oculto',
    notShown: 'No se pudo mostrar',
  },
)

const Sight = createContext<PatientIds | null>(null)

/** Around a patient's page: whose it is, where its reader may see in full what is masked, else null. */
export const SightProvider = ({ place, children }: { place: PatientIds | null; children: ReactNode }) => (
  <Sight value={place}>{children}</Sight>
)

type SensitiveValueProps = {
  /** As the call names it. */
  what: string
  place?: number
  flowId?: string
  /** What it is: the button reads "Show member ID". */
  label: string
  /** The value as the server masks it. */
  shown?: string
  /** Of what is no text. */
  words?: (value: unknown) => ReactNode
}

/** A masked value, and for who may see it the act that shows it: the server has it until then, and keeps who asked. Gone
 *  again with the page, or with another value. */
export function SensitiveValue({ what, place, flowId, label, shown, words }: SensitiveValueProps) {
  const say = useWords(sensitiveWords)
  const spoken = useLanguage()
  const params = useContext(Sight)
  const [open, setOpen] = useState<{ of: string | undefined; value: unknown } | null>(null)
  const asking = useMutation({
    mutationFn: async () =>
      (await call(revealApi.revealSensitive, { params: { ...params }, body: { what, place, flowId } })).data.value,
    networkMode: 'always',
    gcTime: 0,
    onSuccess: (value) => setOpen({ of: shown, value }),
    onError: (error) => notifyFailed(say.notShown, failureWords(error, spoken)),
  })
  const held = open?.of === shown ? open : null
  const act = held ? say.hide : say.show
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5">
      {!held ? (
        shown ? (
          <CodeValue>{shown}</CodeValue>
        ) : (
          <span className="text-ink2">{say.hidden}</span>
        )
      ) : words ? (
        words(held.value)
      ) : (
        <CopyValue value={String(held.value)} label={label} />
      )}
      {params && (
        <button
          type="button"
          className="link chrome"
          aria-label={say.named(act, label)}
          disabled={asking.isPending}
          onClick={() => {
            if (!held) return asking.mutate()
            setOpen(null)
            asking.reset()
          }}
        >
          {act}
        </button>
      )}
    </span>
  )
}
