'use client'

import { ProviderForm } from '@/components/kit/provider/provider-form'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { proveWords } from '@/components/shell/session/prove-words'

type ProveWithProviderProps = {
  /** As people call the provider. */
  name: string
  /** Whether to go on: whoever has not been there is asked again. */
  onAnswer: (given: boolean) => void
}

/** In front of what somebody is doing; the provider asks in a tab of its own. */
export function ProveWithProvider({ name, onAnswer }: ProveWithProviderProps) {
  const say = useWords(proveWords)
  const spoken = useLanguage()
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title={say.title}
      description={say.provider.about(name)}
    >
      <ProviderForm language={spoken} name={name} to="/" again newTab primary />
      <div className="mt-4 flex justify-end">
        <Button onClick={() => onAnswer(true)}>{say.provider.goOn}</Button>
      </div>
    </Dialog>
  )
}
