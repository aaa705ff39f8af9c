'use client'

import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { type EndpointDraft, type EndpointField, fieldWords } from '@/components/endpoints/endpoint-draft'
import { callbackPath } from '@/components/endpoints/endpoint-words'
import { shapeWords } from '@/components/inbox/inbox-words'
import { Checkbox } from '@/components/ui/checkbox'
import { CodeValue } from '@/components/ui/code-value'
import { Field } from '@/components/ui/field'
import { FieldGroup } from '@/components/ui/field-group'
import { TextInput } from '@/components/ui/text-input'
import { callbackShapes } from '@/lib/contract/vocabulary'

type EndpointFieldsProps = {
  register: UseFormRegister<EndpointDraft>
  errors: FieldErrors<EndpointDraft>
  /** One that exists keeps a name; of the console's own inbox the operator sets the address. */
  existing?: 'inbox' | 'partner'
}

export function EndpointFields({ register, errors, existing }: EndpointFieldsProps) {
  const wrong = (field: EndpointField) => errors[field]?.message && fieldWords(field, errors[field].message)
  return (
    <div className="flex flex-col gap-4">
      {existing !== 'inbox' && (
        <Field
          label="Address"
          need="required"
          hint={
            <>
              HTTPS, reachable from the internet. <CodeValue>{callbackPath}</CodeValue> is added to it.
              {existing && ' What is waiting goes to the new address, with the same secret.'}
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
        label="Name"
        need={existing ? 'required' : 'optional'}
        hint={
          existing ? undefined : 'Who receives there: “Northwind production”. Without one, the host of the address.'
        }
        error={wrong('name')}
      >
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <FieldGroup
        legend="Which callbacks it gets"
        need="required"
        hint={
          existing
            ? 'What comes up while one is off is never sent there, not even later. What already waits is still sent.'
            : undefined
        }
        error={wrong('shapes')}
      >
        <div className="flex flex-col pl-1">
          {callbackShapes.map((shape) => (
            <Checkbox key={shape} label={shapeWords[shape]} value={shape} {...register('shapes')} />
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}
