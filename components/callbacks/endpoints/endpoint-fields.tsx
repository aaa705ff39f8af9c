'use client'

import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { type EndpointDraft, type EndpointField, fieldWords } from '@/components/callbacks/endpoints/endpoint-draft'
import { callbackPath } from '@/components/callbacks/endpoints/endpoint-words'
import { endpointTexts } from '@/components/callbacks/ground/endpoint-words'
import { inboxTexts, shapeWords } from '@/components/callbacks/ground/inbox-words'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { CallbackShape } from '@/lib/contract/vocabulary'

type EndpointFieldsProps = {
  register: UseFormRegister<EndpointDraft>
  errors: FieldErrors<EndpointDraft>
  /** One that exists keeps a name; of the console's own inbox the operator sets the address. */
  existing?: 'inbox' | 'partner'
}

export function EndpointFields({ register, errors, existing }: EndpointFieldsProps) {
  const sayInbox = useWords(inboxTexts)
  const say = useWords(endpointTexts)
  const spoken = useLanguage()
  const wrong = (field: EndpointField) =>
    errors[field]?.message && fieldWords(say, spoken, field, errors[field].message)
  return (
    <div className="flex flex-col gap-4">
      {existing !== 'inbox' && (
        <Field
          label={say.address}
          need="required"
          hint={
            <>
              {say.httpsReachableFromThe} <CodeValue>{callbackPath}</CodeValue> {say.isAddedToIt}
              {existing && say.addressHint}
            </>
          }
          error={wrong('url')}
        >
          <TextInput
            mono
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://partner.example.com"
            {...register('url')}
          />
        </Field>
      )}
      <Field
        label={say.name}
        need={existing ? 'required' : 'optional'}
        hint={existing ? undefined : say.whoReceivesThereNorthwind}
        error={wrong('name')}
      >
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <FieldGroup
        legend={say.whichCallbacksItGets}
        need="required"
        hint={existing ? say.callbacksHint : undefined}
        error={wrong('shapes')}
      >
        <div className="flex flex-col pl-1">
          {CallbackShape.all.map((shape) => (
            <Checkbox key={shape} label={shapeWords(sayInbox)[shape]} value={shape} {...register('shapes')} />
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}
