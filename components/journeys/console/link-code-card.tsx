'use client'

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { linkCodeQuery } from '@/components/journeys/ground/link-code-query'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormChoice } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import { linkCodeApi, linkCodeSetting } from '@/lib/contract/journeys/link-code'
import { linkCodeWords } from './link-code-words'

/** Whether links to forms ask for a code to the phone. */
export function LinkCodeCard({ programId, mayManage }: { programId: string; mayManage: boolean }) {
  const say = useWords(linkCodeWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const query = linkCodeQuery(programId)
  const { data: setting } = useSuspenseQuery(query)
  const sent = useSentForm({
    schema: linkCodeSetting,
    begin: setting,
    send: async (body) => (await call(linkCodeApi.saveLinkCode, { params: { programId }, body })).data,
    done: (saved) => {
      client.setQueryData(query.queryKey, saved)
      sent.form.reset(saved)
      notifyDone(say.saved)
    },
    problem: (error) => ({ words: failureWords(error, spoken) }),
  })
  return (
    <Card title={say.title} className="mt-4">
      <p className="mb-3 max-w-prose text-ink2">{say.about}</p>
      <FormBody sent={sent} id={useId()}>
        <fieldset disabled={!mayManage} className="flex min-w-0 flex-col gap-4">
          <legend className="sr-only">{say.title}</legend>
          <FormChoice
            name="linkCode"
            label={say.choice}
            options={LinkCode.all.map((value) => ({ value, ...say.options[value] }))}
          />
          <p className="max-w-prose text-ink3 text-small">{say.also}</p>
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
