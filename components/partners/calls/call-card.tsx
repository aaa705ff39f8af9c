'use client'

import { Banner } from '@/components/kit/ui/banner'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Card } from '@/components/kit/ui/card'
import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { PageHeader } from '@/components/kit/ui/page-header'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { callAddress, callsAddress } from '@/components/partners/calls/call-address'
import { CallResult } from '@/components/partners/calls/call-result'
import { apiCallWords, callNames, stageWords } from '@/components/partners/calls/call-words'
import { numberWords } from '@/lib/contract/bilingual'
import { secondsWords } from '@/lib/contract/formats'
import type { ConsoleCallCard } from '@/lib/contract/partners/calls'
import { day } from '@/lib/contract/time'

type CallCardProps = { programId: string; call: ConsoleCallCard; now: string; timeZone: string }

/** One call: what happened, in one sentence, and the way to a right one. */
export function CallCard({ programId, call, now, timeZone }: CallCardProps) {
  const say = useWords(apiCallWords)
  const names = useWords(callNames)
  const { cause, fix, members, curl, hints, same } = call
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={
          <Breadcrumb
            crumbs={[{ label: say.apiCalls, href: callsAddress.to(programId, {}) }, { label: call.requestId }]}
          />
        }
        title={names[call.call]}
        facts={<CallResult call={call} />}
        count={<ExactTime at={call.at} timeZone={timeZone} />}
      />
      <Banner tone={cause ? 'attention' : 'info'} title={cause ?? say.accepted}>
        {call.help && <TextLink href={call.help}>{say.explained}</TextLink>}
      </Banner>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {fix.length > 0 && (
            <Card title={say.fix}>
              <DescriptionList>
                {fix.map(({ path, is, should }) => (
                  <Description key={path} term={<CodeValue>{path}</CodeValue>}>
                    <span className="block text-ink2">
                      {say.was}: {is}
                    </span>
                    {say.should}: {should}
                  </Description>
                ))}
              </DescriptionList>
            </Card>
          )}
          {curl && (
            <Card title={say.corrected}>
              <div className="flex flex-col gap-2">
                <CodeBlock label="curl">{curl}</CodeBlock>
                <CopyValue value={curl} label={say.correctedCall}>
                  <span className="text-ink2">{say.copyCall}</span>
                </CopyValue>
              </div>
            </Card>
          )}
          <Card title={say.sent}>
            <p className="mb-2 text-ink3 text-small">{say.sentHint}</p>
            {Object.keys(members).length === 0 ? (
              <p>{say.noBody}</p>
            ) : (
              <DescriptionList>
                {Object.entries(members).map(([path, shape]) => (
                  <Description key={path} term={<CodeValue>{path}</CodeValue>}>
                    {shape}
                  </Description>
                ))}
              </DescriptionList>
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Facts programId={programId} call={call} />
          {hints.length > 0 && (
            <Card title={say.hints}>
              <ul className="flex flex-col gap-1">
                {hints.map((hint) => (
                  <li key={hint}>
                    <CodeValue>{hint}</CodeValue>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {same && (
            <Card title={say.same}>
              <DescriptionList>
                <Description term={say.same}>
                  {same.count === 1 ? say.sameOnce : say.sameTimes(numberWords(same.count))}
                </Description>
                <Description term={say.since}>
                  <ExactTime at={same.since} timeZone={timeZone} />
                </Description>
                <Description term={Date.parse(now) - Date.parse(same.last) > day ? say.quiet : say.last}>
                  <ExactTime at={same.last} timeZone={timeZone} />
                </Description>
              </DescriptionList>
            </Card>
          )}
          {call.sameKey.length > 0 && (
            <Card title={say.sameKey}>
              <ul className="flex flex-col gap-1">
                {call.sameKey.map((other) => (
                  <li key={other.requestId} className="flex flex-wrap items-center gap-2">
                    <TextLink href={callAddress(programId, other.requestId)} prefetch={false}>
                      <ExactTime at={other.at} timeZone={timeZone} />
                    </TextLink>
                    <CallResult call={other} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}

function Facts({ programId, call }: { programId: string; call: ConsoleCallCard }) {
  const say = useWords(apiCallWords)
  const stages = useWords(stageWords)
  const language = useLanguage()
  const { requestId, token, patientId, row, stage, ms, bytes, replayed, replayOf } = call
  return (
    <Card title={say.facts}>
      <DescriptionList>
        <Description term={say.requestId}>
          <CopyValue value={requestId} label={say.requestIdName} />
        </Description>
        <Description term={say.token}>
          <TextLink href={callsAddress.to(programId, { token: token.jti })}>{token.name}</TextLink>{' '}
          <CodeValue>…{token.lastChars}</CodeValue>
        </Description>
        {patientId && (
          <Description term={say.patient}>
            <TextLink
              href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}`}
              prefetch={false}
            >
              <CodeValue>{patientId}</CodeValue>
            </TextLink>
            <TextLink className="block" href={callsAddress.to(programId, { patient: patientId })}>
              {say.patientCalls}
            </TextLink>
          </Description>
        )}
        <Description term={say.stage}>{stages[stage]}</Description>
        {row && <Description term={say.row}>{row}</Description>}
        <Description term={say.took}>{secondsWords(ms, language)}</Description>
        <Description term={say.size}>{say.bytes(numberWords(bytes))}</Description>
        {replayed && (
          <Description term={say.replayed}>
            {replayOf ? (
              <TextLink href={callAddress(programId, replayOf)} prefetch={false}>
                {say.replayOf} <CodeValue>{replayOf}</CodeValue>
              </TextLink>
            ) : (
              say.firstAnswer
            )}
          </Description>
        )}
      </DescriptionList>
    </Card>
  )
}
