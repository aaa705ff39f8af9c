'use client'

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormSelect, FormText, FormTextarea } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { callSettingsWords } from '@/components/patients/calls/settings-words'
import { callSettingsQuery } from '@/components/patients/ground/call-queries'
import { callWords } from '@/components/patients/ground/call-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { languageNames } from '@/lib/contract/languages/desk'
import { letterFields, protocolPurposes } from '@/lib/contract/patients/call-vocabulary'
import { callSettingsDraft, phoneCallsApi } from '@/lib/contract/patients/calls'
import { PatientLanguage } from '@/lib/contract/vocabulary'

type CallSettingsProps = { programId: string; mayManage: boolean }

const schema = callSettingsDraft
  .omit({ version: true })
  .extend({ safetyContactId: z.string().transform((id) => id || null) })
const asNumber = { setValueAs: (text: unknown) => Number(text) }

/** How a program calls: its protocol for each purpose, the letter, and who hears of adverse events. */
export function CallSettings({ programId, mayManage }: CallSettingsProps) {
  const say = useWords(callSettingsWords)
  const sayCall = useWords(callWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const query = callSettingsQuery(programId)
  const { data: settings } = useSuspenseQuery(query)
  const { data: people } = useQuery(peopleQuery(programId))
  const { protocols, letters, safetyContactId } = settings
  const sent = useSentForm({
    schema,
    begin: { protocols, letters, safetyContactId: safetyContactId ?? '' },
    fault: (field) => (field.startsWith('letters') ? say.letterMissing : say.number),
    send: async (body) =>
      (
        await call(phoneCallsApi.saveCallSettings, {
          params: { programId },
          body: { ...body, version: settings.version },
        })
      ).data,
    done: (saved) => {
      client.setQueryData(query.queryKey, saved)
      sent.form.reset({
        protocols: saved.protocols,
        letters: saved.letters,
        safetyContactId: saved.safetyContactId ?? '',
      })
      notifyDone(say.saved)
    },
    problem: (error) => ({ words: failureWords(error, spoken) }),
  })
  const { register } = sent.form
  return (
    <Card title={say.title} className="mt-4">
      <p className="mb-3 max-w-prose text-ink2">{say.about}</p>
      <FormBody sent={sent} id={useId()}>
        <fieldset disabled={!mayManage} className="flex min-w-0 flex-col gap-4">
          <legend className="sr-only">{say.title}</legend>
          <div className="grid gap-4 md:grid-cols-3">
            {protocolPurposes.map((purpose) => (
              <fieldset key={purpose} className="flex min-w-0 flex-col gap-2">
                <legend className="mb-1 font-semibold">{sayCall.purposes[purpose]}</legend>
                <FormText
                  name={`protocols.${purpose}.attempts`}
                  label={say.attempts}
                  inputMode="numeric"
                  className="max-w-24"
                  rules={asNumber}
                />
                <FormText
                  name={`protocols.${purpose}.days`}
                  label={say.days}
                  inputMode="numeric"
                  className="max-w-24"
                  rules={asNumber}
                />
                <Checkbox label={say.differentDays} {...register(`protocols.${purpose}.differentDays`)} />
                <Checkbox label={say.differentTimes} {...register(`protocols.${purpose}.differentTimes`)} />
                <Checkbox label={say.approval} {...register(`protocols.${purpose}.approval`)} />
              </fieldset>
            ))}
          </div>
          <h3 className="text-h3">{say.letters}</h3>
          <p className="text-ink3 text-small">{say.fields(letterFields.map((name) => `{{${name}}}`).join(', '))}</p>
          <div className="grid gap-4 md:grid-cols-2">
            {PatientLanguage.all.map((language) => (
              <FormTextarea
                key={language}
                name={`letters.${language}`}
                label={say.letterIn(languageNames[spoken][language])}
                rows={10}
                maxLength={4_000}
              />
            ))}
          </div>
          <FormSelect
            name="safetyContactId"
            label={say.safety}
            className="max-w-72"
            options={[
              { value: '', label: say.safetyNobody },
              ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {mayManage && (
            <Button type="submit" variant="primary" className="self-start" busy={sent.busy}>
              {say.save}
            </Button>
          )}
        </fieldset>
      </FormBody>
    </Card>
  )
}
