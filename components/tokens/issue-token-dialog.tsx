'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { ShownToken } from '@/components/tokens/shown-token'
import { curlLine } from '@/components/tokens/token-command'
import { type Choice, type TokenDraft, tokenDraft } from '@/components/tokens/token-draft'
import { tokenList } from '@/components/tokens/token-queries'
import { failureWords, scopeWords } from '@/components/tokens/token-words'
import { useShownOnce } from '@/components/tokens/use-shown-once'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FieldGroup } from '@/components/ui/field-group'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { tokensApi } from '@/lib/contract/console-tokens'
import { scopes } from '@/lib/contract/vocabulary'
import { call } from '@/lib/web/call'

type IssueTokenDialogProps = { programs: readonly Choice[]; address: string }

const formId = 'issue-token'

export function IssueTokenDialog({ programs, address }: IssueTokenDialogProps) {
  const client = useQueryClient()
  const form = useForm<TokenDraft, unknown, ReturnType<typeof tokenDraft.parse>>({
    resolver: zodResolver(tokenDraft),
    defaultValues: {
      name: '',
      programIds: programs.length === 1 ? [programs[0]?.id ?? ''] : [],
      scopes: [...scopes.slice(0, 2)],
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
          Issue token
        </Button>
      }
      title={made ? 'The new token' : 'Issue a token'}
      description={
        made
          ? 'It is shown this once. Hand it to the partner over a safe way.'
          : 'A partner calls the interface with it, for the programs you choose.'
      }
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            I have stored it
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>Cancel</Button>
            </OverlayClose>
            <Button variant="primary" type="submit" form={formId} busy={issue.isPending}>
              Issue token
            </Button>
          </>
        )
      }
    >
      {issue.error && (
        <Banner tone="negative" role="alert" title="No token was issued" className="mb-3">
          {failureWords(
            issue.error,
            'Close this and look whether a new token stands in the list before you try again.',
          )}
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
          <Field
            label="Name"
            hint="Who uses it, and from where: “Northwind production”."
            error={errors.name && 'Give the token a name.'}
            need="required"
          >
            <TextInput autoComplete="off" {...form.register('name')} />
          </Field>
          <FieldGroup legend="Programs" need="required" error={errors.programIds && 'Choose at least one program.'}>
            <div className="flex max-h-48 flex-col overflow-y-auto pl-1">
              {programs.map(({ id, name }) => (
                <Checkbox key={id} label={name} hint={id} value={id} {...form.register('programIds')} />
              ))}
            </div>
          </FieldGroup>
          <FieldGroup legend="What it may do" need="required" error={errors.scopes && 'Choose at least one.'}>
            <div className="flex flex-col pl-1">
              {scopes.map((scope) => (
                <Checkbox key={scope} label={scopeWords[scope]} value={scope} {...form.register('scopes')} />
              ))}
            </div>
          </FieldGroup>
          <Field
            label="Addresses"
            need="optional"
            hint="Usable only from these, one a line: 203.0.113.7 or 203.0.113.0/24. Empty: from anywhere."
            error={errors.addresses && 'Use at most 50 lines of at most 50 characters.'}
          >
            <Textarea rows={2} {...form.register('addresses')} />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
