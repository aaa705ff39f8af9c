'use client'

import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { type FieldValues, type Path, type RegisterOptions, useFormContext } from 'react-hook-form'
import { type FaultWords, faultAt, faultWords } from '@/components/kit/form-faults'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Field, type Need } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { Select } from '@/components/kit/ui/select'
import { TextInput } from '@/components/kit/ui/text-input'
import { Textarea } from '@/components/kit/ui/textarea'

/** How the form around says what is wrong with a field. */
export const FaultContext = createContext<FaultWords<FieldValues> | undefined>(undefined)

/** The sentence about a field, once there is something wrong with it. */
export function useFault(name: string): string | undefined {
  const words = use(FaultContext)
  const { formState } = useFormContext()
  const found = faultAt(formState.errors, name)
  return found && faultWords(words, name, found)
}

type Labelled<Values extends FieldValues> = {
  name: Path<Values>
  label: ReactNode
  hint?: ReactNode
  need?: Need
  /** Where a test or an outside link finds it. */
  id?: string
  /** What is done to what was typed, and what else follows from it. */
  rules?: Pick<RegisterOptions, 'onChange' | 'onBlur' | 'setValueAs'>
}
type Own<Props, Values extends FieldValues> = Labelled<Values> &
  Omit<Props, keyof Labelled<Values> | 'legend' | 'error'>

export function FormText<Values extends FieldValues = FieldValues>(
  props: Own<ComponentProps<typeof TextInput>, Values>,
) {
  const { name, label, hint, need, id, rules, ...rest } = props
  const { register } = useFormContext<FieldValues>()
  return (
    <Field label={label} hint={hint} need={need} id={id} error={useFault(name)}>
      <TextInput {...rest} {...register(name, rules)} />
    </Field>
  )
}

export function FormTextarea<Values extends FieldValues = FieldValues>(
  props: Own<ComponentProps<typeof Textarea>, Values>,
) {
  const { name, label, hint, need, id, rules, ...rest } = props
  const { register } = useFormContext<FieldValues>()
  return (
    <Field label={label} hint={hint} need={need} id={id} error={useFault(name)}>
      <Textarea {...rest} {...register(name, rules)} />
    </Field>
  )
}

export function FormSelect<Values extends FieldValues = FieldValues>(
  props: Own<ComponentProps<typeof Select>, Values>,
) {
  const { name, label, hint, need, id, rules, ...rest } = props
  const { register } = useFormContext<FieldValues>()
  return (
    <Field label={label} hint={hint} need={need} id={id} error={useFault(name)}>
      <Select {...rest} {...register(name, rules)} />
    </Field>
  )
}

/** One of a few, each with its radio. */
export function FormChoice<Values extends FieldValues = FieldValues>(
  props: Own<ComponentProps<typeof RadioGroup>, Values>,
) {
  const { name, label, rules, ...rest } = props
  const { register } = useFormContext<FieldValues>()
  return <RadioGroup {...rest} legend={label} error={useFault(name)} {...register(name, rules)} />
}

type Tick = { value: string; label: ReactNode; hint?: ReactNode }

/** Any of a few: the field's value is the list of those ticked. */
export function FormTicks<Values extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  need,
  id,
  rules,
  options,
  className = 'flex flex-col pl-1',
}: Labelled<Values> & { options: readonly Tick[]; className?: string }) {
  const { register } = useFormContext<FieldValues>()
  return (
    <FieldGroup legend={label} hint={hint} need={need} id={id} error={useFault(name)}>
      <div className={className}>
        {options.map((option) => (
          <Checkbox key={option.value} {...option} {...register(name, rules)} />
        ))}
      </div>
    </FieldGroup>
  )
}
