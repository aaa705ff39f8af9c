'use client'

import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DraftNote } from '@/components/kit/drafts/draft-note'
import { FormText, FormTextarea, useFault } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { FieldError } from '@/components/kit/ui/field-error'
import { clockTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import type { CallPanelProps } from '@/components/patients/calls/call-form'
import { type CallTyped, partyOf, timeOf, withOf } from '@/components/patients/calls/call-form'
import { CallLength } from '@/components/patients/calls/call-length'
import { ChipChoice } from '@/components/patients/calls/chip-choice'
import { ContactDialog } from '@/components/patients/calls/contact-dialog'
import { NextCallFields } from '@/components/patients/calls/next-call-fields'
import { panelWords } from '@/components/patients/calls/panel-words'
import { ProtocolLine } from '@/components/patients/calls/protocol-line'
import type { useCallForm } from '@/components/patients/calls/use-call-form'
import { callWords } from '@/components/patients/ground/call-words'
import { phoneWords } from '@/lib/contract/formats'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import {
  CallDirection,
  type CallOutcome,
  ContactRole,
  isOfPatient,
  outcomesOf,
  outcomeTable,
} from '@/lib/contract/patients/call-vocabulary'
import type { CallDesk } from '@/lib/contract/patients/calls'

type CallFieldsProps = CallPanelProps &
  Pick<ReturnType<typeof useCallForm>, 'choose' | 'last' | 'draft' | 'onTouched'> & { desk: CallDesk; began: number }

/** The parts of the panel, from whom to when. */
export function CallFields(props: CallFieldsProps) {
  const { place, patient, desk, now, timeZone, last, choose, draft, onTouched, began } = props
  const say = useWords(panelWords)
  const sayCall = useWords(callWords)
  const { register } = useFormContext<CallTyped>()
  const typed = useWatch<CallTyped>() as CallTyped
  const fault = useFault('outcome')
  const lengthFault = useFault('length')
  const lengthFaultId = useId()
  const { party, contactId } = partyOf(typed.with)
  const outcome = typed.outcome as CallOutcome | ''
  const reached = outcome === 'reached' && isOfPatient(party)
  const who = whoOf(patient) ?? say.nobody
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChipChoice
          name="direction"
          label={say.direction}
          hidden
          options={CallDirection.all.map((value) => ({ value, label: sayCall.directions[value] }))}
        />
        <span className="flex items-center gap-2">
          {desk.protocol && isOfPatient(party) && typed.direction === 'outbound' && (
            <b className="font-semibold text-small">
              {sayCall.attemptOf(Math.min(desk.attempts.length + 1, desk.protocol.attempts), desk.protocol.attempts)}
            </b>
          )}
          <CallLength began={began} faultId={lengthFaultId} />
        </span>
      </div>
      {lengthFault && <FieldError id={lengthFaultId}>{lengthFault}</FieldError>}
      {desk.doNotCall && (
        <p className="rounded-control bg-negative-bg px-2.5 py-1.5 text-negative-fg">{say.doNotCall}</p>
      )}
      <With place={place} patient={patient} desk={desk} now={now} />
      <div>
        <ChipChoice
          name="outcome"
          label={say.outcome}
          grid
          onChoose={choose}
          options={outcomesOf(party).map((value, index) => ({
            value,
            label: sayCall.outcomes[value],
            shortcut: String(index + 1),
          }))}
        />
        {fault && <FieldError>{fault}</FieldError>}
      </div>
      {outcome && outcomeTable[outcome].silent && isOfPatient(party) && (
        <p className="text-attention-fg text-small">{say.silent}</p>
      )}
      {reached && <Checkbox label={say.identified} {...register('identified')} />}
      {outcome === 'doNotCall' && <Checkbox label={say.stopTexts} {...register('stopTexts')} />}
      {outcome === 'referenceNumber' && (
        <FormText<CallTyped> name="reference" label={say.reference} autoComplete="off" maxLength={80} autoFocus />
      )}
      <FormTextarea<CallTyped> name="note" label={say.note} hint={say.noteHint} rows={2} maxLength={4_000} />
      <Checkbox label={say.adverse} {...register('adverseEvent')} />
      {last ? (
        <p className="rounded-control bg-sunken px-2.5 py-1.5">{say.letterNext}</p>
      ) : (
        <NextCallFields
          place={place}
          patient={patient}
          desk={desk}
          now={now}
          timeZone={timeZone}
          mayBeNone
          textsTo={contactId === null && patient.phoneNumber ? who : null}
          onTouched={onTouched}
        />
      )}
      {isOfPatient(party) && (
        <ProtocolLine
          desk={desk}
          next={last ? null : (timeOf(typed, { now: () => now, timeZone }) ?? null)}
          now={now}
          timeZone={timeZone}
        />
      )}
      <DraftNote state={draft.state} timeZone={timeZone} onDiscard={draft.discard} />
    </>
  )
}

/** Who holds the patient's phone, by the given name. */
export const whoOf = ({ caregiver, phoneIsCaregivers, firstName, lastName }: CallPanelProps['patient']) =>
  (phoneIsCaregivers && caregiver?.name.split(' ')[0]) || firstName || lastName

type WithProps = Pick<CallPanelProps, 'place' | 'patient' | 'now'> & { desk: CallDesk }

/** Whom it was with: who holds the phone, or a contact; those that are not known yet can be added. */
function With({ place, patient, desk, now }: WithProps) {
  const say = useWords(panelWords)
  const sayCall = useWords(callWords)
  const locale = useLocale()
  const { setValue } = useFormContext<CallTyped>()
  const typed = useWatch<CallTyped>() as CallTyped
  const [adding, setAdding] = useState<ContactRole | null>(null)
  const { contactId } = partyOf(typed.with)
  const contact = desk.contacts.find(({ id }) => id === contactId)
  const own = patient.phoneIsCaregivers ? 'caregiver' : 'patient'
  const number = contact ? contact.phoneNumber : patient.phoneNumber
  const absent = ContactRole.all.filter(
    (role) => role !== 'caregiver' && !desk.contacts.some((each) => each.role === role),
  )
  const choose = (chosen: string) => {
    setValue('with', chosen)
    // Outcomes differ: one that this party does not have is chosen no longer.
    if (!outcomesOf(partyOf(chosen).party).includes(typed.outcome as CallOutcome)) setValue('outcome', '')
  }
  return (
    <div>
      <ChipChoice
        name="with"
        label={say.with}
        onChoose={choose}
        options={[
          { value: own, label: `${whoOf(patient) ?? sayCall.parties[own]}, ${sayCall.parties[own].toLowerCase()}` },
          ...desk.contacts.map(({ id, role, name }) => ({ value: withOf(role, id), label: name })),
        ]}
      >
        {absent.map((role) => (
          <Button key={role} size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(role)}>
            {sayCall.roles[role]}
          </Button>
        ))}
      </ChipChoice>
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-small">
        {number ? (
          <CopyValue value={number} label={sayCall.phone}>
            <a href={`tel:${number}`} className="text-ink no-underline hover:underline">
              {phoneWords(number)}
            </a>
          </CopyValue>
        ) : (
          <span className="text-ink3">{say.noPhone}</span>
        )}
        {!contact && number && (
          <>
            <b className="font-semibold">{say.there(clockTime(now, desk.zone, locale))}</b>
            <span className={desk.goodNow ? 'text-positive-fg' : 'text-attention-fg'}>
              {desk.goodNow ? say.goodTime : say.badTime}
            </span>
          </>
        )}
      </p>
      {adding && (
        <ContactDialog
          place={place}
          contactRole={adding}
          name={adding === 'payer' ? (entryValue(patient.additionalData, key.carrier) ?? undefined) : undefined}
          onSaved={(saved) => choose(withOf(saved.role, saved.id))}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}
