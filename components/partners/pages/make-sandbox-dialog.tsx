'use client'

import { useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { ShownToken } from '@/components/access/tokens/shown-token'
import { curlLine } from '@/components/access/tokens/token-command'
import { CallLost, call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { sandboxQuery } from '@/components/partners/sandbox/sandbox-queries'
import { sandboxWords } from '@/components/partners/sandbox/sandbox-words'
import { type NewSandboxBody, newSandboxBody, sandboxApi } from '@/lib/contract/partners/sandbox-console'
import { Scope } from '@/lib/contract/vocabulary'

type MakeSandboxDialogProps = { program: { id: string; name: string }; made: number; address: string }

/** One press: id and name are proposed, and the answer shows the token this once. */
export function MakeSandboxDialog({ program, made, address }: MakeSandboxDialogProps) {
  const say = useWords(sandboxWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const next = made === 0 ? '' : `-${made + 1}`
  return (
    <FormDialog
      waits
      trigger={
        <Button variant="primary" icon={<FlaskConical aria-hidden />}>
          {say.create}
        </Button>
      }
      title={say.create}
      description={say.createBody(program.name)}
      words={{ send: say.create }}
      schema={newSandboxBody}
      begin={{ id: `${program.id}-test${next}`, name: `${program.name} (test${next.replace('-', ' ')})` }}
      fault={(field) => (field === 'id' ? say.idFault : say.nameFault)}
      send={async (body) => (await call(sandboxApi.makeSandbox, { params: { programId: program.id }, body })).data}
      problem={(error) => ({
        title: say.notCreated,
        words: error instanceof CallLost ? say.lostHint : failureWords(error, spoken),
      })}
      close={(sent) => sent && void client.invalidateQueries(sandboxQuery(program.id))}
      after={({ id, token }) => ({
        title: say.theToken,
        description: say.tokenOnce,
        close: say.saved,
        wide: true,
        body: (warned) => (
          <ShownToken
            token={token}
            command={curlLine({ address, token, programId: id, scopes: Scope.all, phoneNumber: '+12025550100' })}
            warned={warned}
          />
        ),
      })}
    >
      <FormText<NewSandboxBody> name="id" label={say.id} hint={say.idHint} need="required" autoComplete="off" />
      <FormText<NewSandboxBody> name="name" label={say.name} need="required" autoComplete="off" />
    </FormDialog>
  )
}
