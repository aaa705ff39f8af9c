'use client'

import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { IssueTokenDialog } from '@/components/access/tokens/issue-token-dialog'
import { RotateTokenDialog } from '@/components/access/tokens/rotate-token-dialog'
import type { Choice } from '@/components/access/tokens/token-draft'
import { tokenList } from '@/components/access/tokens/token-queries'
import { TokenTable } from '@/components/access/tokens/token-table'
import { tokenWords } from '@/components/access/tokens/token-words'
import { Banner } from '@/components/kit/ui/banner'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import type { TokenRow } from '@/lib/contract/access/tokens'
import { Scope } from '@/lib/contract/vocabulary'

type TokensViewProps = {
  programs: readonly Choice[]
  /** Where partners call. */
  address: string
  timeZone: string
  mayManage: boolean
  /** What the reader may issue a token for. */
  scopes?: readonly Scope[]
}

export function TokensView({ programs, address, timeZone, mayManage, scopes = Scope.all }: TokensViewProps) {
  const say = useWords(tokenWords)
  const list = useQuery(tokenList)
  const [rotating, setRotating] = useState<TokenRow>()
  const { tokens: rows, asOf = '' } = list.data ?? {}
  const working = rows?.filter(({ state }) => state === 'active' || state === 'replaced').length ?? 0
  const unused = rows?.filter((row) => row.unused).length ?? 0
  const issue = mayManage && programs.length > 0 && (
    <IssueTokenDialog programs={programs} address={address} scopes={scopes} />
  )

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.tokens}
        count={rows && rows.length > 0 && say.ofCanBeUsed(working, rows.length)}
        actions={issue}
      />
      <p className="max-w-prose text-ink2">
        {say.partnersCallTheInterface} <TextLink href="/reference">{say.apiReference}</TextLink>.
      </p>
      {list.isError && rows && <NotRefreshed query={list} />}
      {unused > 0 && <Banner tone="attention">{say.unusedNote(unused)}</Banner>}
      {rows === undefined ? (
        list.isError ? (
          <QueryFailed query={list} />
        ) : (
          <TableSkeleton label={say.loadingTokens} columns={6} />
        )
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState icon={<KeyRound />} title={say.noTokenYet}>
            {mayManage ? say.emptyHint : say.anAdministratorIssuesOne}
          </EmptyState>
        </Card>
      ) : (
        <TokenTable
          rows={rows}
          busy={list.isFetching}
          now={asOf}
          timeZone={timeZone}
          mayManage={mayManage}
          mayRotate={(token) => token.scopes.every((scope) => scopes.includes(scope))}
          onRotate={setRotating}
        />
      )}
      {rotating && (
        <RotateTokenDialog
          key={rotating.jti}
          token={rotating}
          address={address}
          timeZone={timeZone}
          onClosed={() => setRotating(undefined)}
        />
      )}
    </div>
  )
}
