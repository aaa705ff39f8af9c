'use client'

import type { EndpointDraft } from '@/components/callbacks/endpoints/endpoint-draft'
import { callbackPath } from '@/components/callbacks/endpoints/endpoint-words'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { FormText, FormTicks } from '@/components/kit/form-fields'
import { CodeValue } from '@/components/kit/ui/code-value'
import { usePortal } from '@/components/kit/use-portal'
import { useWords } from '@/components/kit/words/language'
import { CallbackShape } from '@/lib/contract/vocabulary'

/** `existing`: one that exists keeps a name; of the console's own inbox the operator sets the address. */
export function EndpointFields({ existing }: { existing?: 'inbox' | 'partner' }) {
  const sayInbox = useWords(inboxWords)
  const say = useWords(endpointWords)
  const portal = usePortal()
  return (
    <>
      {existing !== 'inbox' && (
        <FormText<EndpointDraft>
          name="url"
          label={say.address}
          need="required"
          hint={
            <>
              {say.httpsReachableFromThe} <CodeValue>{callbackPath}</CodeValue> {say.isAddedToIt}
              {existing && say.addressHint}
            </>
          }
          mono
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://partner.example.com"
        />
      )}
      <FormText<EndpointDraft>
        name="name"
        label={say.name}
        need={existing ? 'required' : 'optional'}
        hint={existing ? undefined : say.whoReceivesThereNorthwind}
        autoComplete="off"
      />
      {existing !== 'inbox' && !portal && (
        <FormText<EndpointDraft>
          name="partner"
          label={say.partner}
          need="optional"
          hint={say.partnerHint}
          autoComplete="off"
        />
      )}
      <FormTicks<EndpointDraft>
        name="shapes"
        label={say.whichCallbacksItGets}
        need="required"
        hint={existing ? say.callbacksHint : undefined}
        options={CallbackShape.all.map((shape) => ({ value: shape, label: shapeWords(sayInbox)[shape] }))}
      />
    </>
  )
}
