'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { ShownToken } from '@/components/access/tokens/shown-token'
import { curlLine } from '@/components/access/tokens/token-command'
import { type Choice, type TokenDraft, tokenDraft } from '@/components/access/tokens/token-draft'
import { tokenList } from '@/components/access/tokens/token-queries'
import { failureWords, scopeWords, tokenTexts } from '@/components/access/tokens/token-words'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { Textarea } from '@/components/kit/ui/textarea'
import { useShownOnce } from '@/components/kit/use-shown-once'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { tokensApi } from '@/lib/contract/access/tokens'
import { Scope } from '@/lib/contract/vocabulary'

type IssueTokenDialogProps = { programs: readonly Choice[]; address: string }

const formId = 'issue-token'

export function IssueTokenDialog({ programs, address }: IssueTokenDialogProps) {
  const say = useWords(tokenTexts)
  const spoken = useLanguage()
  const client = useQueryClient()
  const form = useForm<TokenDraft, unknown, ReturnType<typeof tokenDraft.parse>>({
    resolver: zodResolver(tokenDraft),
    defaultValues: {
      name: '',
      programIds: programs.length === 1 ? [programs[0]?.id ?? ''] : [],
      scopes: [...Scope.all.slice(0, 2)],
      addresses: '',
    },
  })
  const issue = useMutation({
    mutationFn: async (body: ReturnType<typeof tokenDraft.parse>) => ({
      ...(await call(tokensApi.issueToken, { body })).data,
      rights: body,
    }),
  })
  const dialog = useShownOnce({
    shown: issue.isSuccess,
    onClosed: () => {
      // Also after a lost answer: the list then says whether a token was made.
      if (!issue.isIdle) void client.invalidateQueries(tokenList)
      issue.reset()
      form.reset()
    },
  })
  const { errors } = form.formState
  const made = issue.data

  return (
    <Dialog
      wide={Boolean(made)}
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden />}>
          {say.issueToken}
        </Button>
      }
      title={made ? say.theNewToken : say.issueAToken}
      description={made ? say.shownOnceHint : say.issueBody}
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            {say.iHaveStoredIt}
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>{say.cancel}</Button>
            </OverlayClose>
            <Button variant="primary" type="submit" form={formId} busy={issue.isPending}>
              {say.issueToken}
            </Button>
          </>
        )
      }
    >
      {issue.error && (
        <Banner tone="negative" role="alert" title={say.noTokenWasIssued} className="mb-3">
          {failureWords(say, spoken, issue.error, say.issueLostHint)}
        </Banner>
      )}
      {made ? (
        <ShownToken
          token={made.token}
          command={curlLine({
            address,
            token: made.token,
            programId: made.rights.programIds[0] ?? '',
            scopes: made.rights.scopes,
          })}
          warned={dialog.warned}
        />
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit((body) => issue.mutate(body))}
          className="flex flex-col gap-4"
        >
          <Field label={say.name} hint={say.nameHint} error={errors.name && say.nameMissing} need="required">
            <TextInput autoComplete="off" {...form.register('name')} />
          </Field>
          <FieldGroup legend={say.programs} need="required" error={errors.programIds && say.programMissing}>
            <div className="flex max-h-48 flex-col overflow-y-auto pl-1">
              {programs.map(({ id, name }) => (
                <Checkbox key={id} label={name} hint={id} value={id} {...form.register('programIds')} />
              ))}
            </div>
          </FieldGroup>
          <FieldGroup legend={say.whatItMayDo} need="required" error={errors.scopes && say.chooseAtLeastOne}>
            <div className="flex flex-col pl-1">
              {Scope.all.map((scope) => (
                <Checkbox key={scope} label={scopeWords(say)[scope]} value={scope} {...form.register('scopes')} />
              ))}
            </div>
          </FieldGroup>
          <Field
            label={say.addresses}
            need="optional"
            hint={say.addressesHint}
            error={errors.addresses && say.addressesTooMany}
          >
            <Textarea rows={2} {...form.register('addresses')} />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
