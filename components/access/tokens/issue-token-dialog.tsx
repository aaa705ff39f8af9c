'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { ShownToken } from '@/components/access/tokens/shown-token'
import { curlLine } from '@/components/access/tokens/token-command'
import { type Choice, type TokenDraft, tokenDraft } from '@/components/access/tokens/token-draft'
import { tokenList } from '@/components/access/tokens/token-queries'
import { failureWords, scopeWords, tokenWords } from '@/components/access/tokens/token-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText, FormTextarea, FormTicks } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { usePortal } from '@/components/kit/use-portal'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { tokensApi } from '@/lib/contract/access/tokens'
import { Scope } from '@/lib/contract/vocabulary'

type IssueTokenDialogProps = { programs: readonly Choice[]; address: string; scopes?: readonly Scope[] }

export function IssueTokenDialog({ programs, address, scopes = Scope.all }: IssueTokenDialogProps) {
  const say = useWords(tokenWords)
  const spoken = useLanguage()
  const portal = usePortal()
  const client = useQueryClient()
  const faults: Record<keyof TokenDraft, string> = {
    name: say.nameMissing,
    programIds: say.programMissing,
    scopes: say.chooseAtLeastOne,
    addresses: say.addressesTooMany,
    signed: '',
    partner: say.partnerUnknown,
  }

  return (
    <FormDialog
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden />}>
          {say.issueToken}
        </Button>
      }
      title={say.issueAToken}
      description={say.issueBody}
      words={{ send: say.issueToken, cancel: say.cancel }}
      schema={tokenDraft}
      begin={{
        name: '',
        programIds: programs.length === 1 ? [programs[0]?.id ?? ''] : [],
        scopes: [...scopes.slice(0, 2)],
        addresses: '',
        signed: false,
        partner: '',
      }}
      fault={(field) => faults[field.split('.')[0] as keyof TokenDraft]}
      send={async (body) => ({ ...(await call(tokensApi.issueToken, { body })).data, rights: body })}
      problem={(error) => ({
        title: say.noTokenWasIssued,
        words: failureWords(say, spoken, error, say.issueLostHint),
      })}
      // Also after a lost answer: the list then says whether a token was made.
      close={(sent) => sent && void client.invalidateQueries(tokenList)}
      after={({ token, signingSecret, rights }) => ({
        title: say.theNewToken,
        description: say.shownOnceHint,
        close: say.iHaveStoredIt,
        wide: true,
        body: (warned) => (
          <ShownToken
            token={token}
            signingSecret={signingSecret}
            command={curlLine({ address, token, programId: rights.programIds[0] ?? '', scopes: rights.scopes })}
            warned={warned}
          />
        ),
      })}
    >
      <FormText<TokenDraft> name="name" label={say.name} hint={say.nameHint} need="required" autoComplete="off" />
      <FormTicks<TokenDraft>
        name="programIds"
        label={say.programs}
        need="required"
        className="flex max-h-48 flex-col overflow-y-auto pl-1"
        options={programs.map(({ id, name }) => ({ value: id, label: name, hint: id }))}
      />
      <FormTicks<TokenDraft>
        name="scopes"
        label={say.whatItMayDo}
        need="required"
        options={scopes.map((scope) => ({ value: scope, label: scopeWords(say)[scope] }))}
      />
      <FormTextarea<TokenDraft>
        name="addresses"
        label={say.addresses}
        need="optional"
        hint={say.addressesHint}
        rows={2}
      />
      <SignedTick />
      {!portal && (
        <FormText<TokenDraft>
          name="partner"
          label={say.partner}
          need="optional"
          hint={say.partnerHint}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

function SignedTick() {
  const say = useWords(tokenWords)
  const { register } = useFormContext<TokenDraft>()
  return <Checkbox label={say.signed} hint={say.signedHint} {...register('signed')} />
}
