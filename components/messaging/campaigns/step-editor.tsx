'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFault } from '@/components/kit/form-fields'
import { Field } from '@/components/kit/ui/field'
import { IconButton } from '@/components/kit/ui/icon-button'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { fieldOf, type StepDraft } from '@/components/messaging/campaigns/campaign-draft'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { WordingField } from '@/components/messaging/campaigns/wording-field'
import { PatientLanguage } from '@/lib/contract/vocabulary'

type StepEditorProps = {
  programId: string
  step: StepDraft
  index: number
  /** How many steps there are. */
  of: number
  /** The day after subscribing on which it is due. */
  day: number | null
  readOnly: boolean
  onStep: (step: StepDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function StepEditor(props: StepEditorProps) {
  const say = useWords(campaignWords)
  const { programId, step, index, of, day, readOnly, onStep, onMove, onRemove } = props
  const number = index + 1
  const days = fieldOf(index, 'daysAfter')
  const keys = (event: KeyboardEvent) => {
    if (readOnly || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <li data-step={step.key}>
      <fieldset
        aria-labelledby={`step-${step.key}-title`}
        aria-describedby={readOnly ? undefined : 'step-keys'}
        onKeyDown={keys}
        className="min-w-0 rounded-card border border-line bg-surface px-4 pt-2 pb-4 shadow-card"
      >
        <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`step-${step.key}-title`} className="text-h2">
            {say.stepNumber(number)}
          </h3>
          <p className="text-ink3">{day === null ? '' : day === 0 ? say.atOnce : say.onDay(day)}</p>
          {!readOnly && (
            <div className="chrome ml-auto flex gap-1">
              <IconButton
                size="small"
                label={say.moveStepUp(number)}
                icon={<ArrowUp />}
                data-act="up"
                aria-disabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <IconButton
                size="small"
                label={say.moveStepDown(number)}
                icon={<ArrowDown />}
                data-act="down"
                aria-disabled={number === of}
                onClick={() => onMove(index + 1)}
              />
              <IconButton
                size="small"
                label={say.removeStep(number)}
                icon={<Trash2 />}
                aria-disabled={of === 1}
                onClick={() => of > 1 && onRemove()}
              />
            </div>
          )}
        </div>
        <div className="mt-2 flex flex-col gap-4">
          <Field id={days} label={index === 0 ? say.firstDaysLabel : say.daysAfterStep(index)} error={useFault(days)}>
            <TextInput
              className="max-w-24"
              inputMode="numeric"
              autoComplete="off"
              readOnly={readOnly}
              value={step.daysAfter}
              onChange={({ currentTarget }) => onStep({ ...step, daysAfter: currentTarget.value })}
            />
          </Field>
          <div className="grid gap-4 md:grid-cols-2">
            {PatientLanguage.all.map((language) => (
              <WordingField
                key={language}
                programId={programId}
                id={fieldOf(index, language)}
                language={language}
                body={step.bodies[language]}
                onBody={(body) => onStep({ ...step, bodies: { ...step.bodies, [language]: body } })}
                readOnly={readOnly}
              />
            ))}
          </div>
        </div>
      </fieldset>
    </li>
  )
}
