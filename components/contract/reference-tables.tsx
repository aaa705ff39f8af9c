import type { ReactNode } from 'react'
import { Client } from '@/components/contract/client-section'
import { Fold } from '@/components/contract/fold'
import { Guides } from '@/components/contract/guides-section'
import { PlaceAnchor } from '@/components/contract/place-anchor'
import { keyId, rowId } from '@/components/contract/place-ids'
import { PlainTable } from '@/components/contract/plain-table'
import { Receivers } from '@/components/contract/receivers-section'
import { Errors, Hints } from '@/components/contract/reference-errors'
import { Sandbox } from '@/components/contract/sandbox-section'
import { SchemaPath } from '@/components/contract/schema-path'
import { schemaRows } from '@/components/contract/schema-rows'
import { CodeBlock } from '@/components/kit/ui/code-value'
import { optCallback } from '@/lib/contract/callbacks/callback'
import { optCallbackNotes } from '@/lib/contract/operation-notes'
import { schemaOf } from '@/lib/contract/operations'
import { additionalGroups, additionalKeys } from '@/lib/contract/patients/additional-data'
import { textsOf } from '@/lib/contract/patients/event'
import { responseRows } from '@/lib/contract/response-rows'
import { settled } from '@/lib/contract/settled'

/** The sections below the calls, in their order; the navigation lists the same. */
export const tableSections: readonly { id: string; title: string; content: (props: { base: string }) => ReactNode }[] =
  [
    { id: 'user-action', title: 'Opt-out callback', content: OptCallback },
    { id: 'client', title: 'Typed client', content: Client },
    { id: 'receivers', title: 'Receivers', content: Receivers },
    { id: 'sandbox', title: 'Sandbox and test numbers', content: Sandbox },
    { id: 'guides', title: 'Guides', content: Guides },
    { id: 'additional-data', title: 'Keys of additionalData', content: AdditionalData },
    { id: 'events', title: 'Event kinds and texts', content: Events },
    { id: 'responses', title: 'All responses, R1 to R20', content: Responses },
    { id: 'errors', title: 'Errors', content: Errors },
    { id: 'hints', title: 'Hints', content: Hints },
    { id: 'settled', title: 'Contract notes', content: SettledPoints },
  ]

function OptCallback() {
  const rows = schemaRows(schemaOf(optCallback))
  return (
    <>
      {optCallbackNotes.prose.map((paragraph) => (
        <p key={paragraph} className="max-w-prose">
          {paragraph}
        </p>
      ))}
      <Fold title="Body of the opt-out callback" count={`${rows.length} rows`}>
        <PlainTable
          caption="Body of the opt-out callback"
          columns={['Field', 'Type', 'Required']}
          rows={rows.map(({ path, type, required }) => ({
            key: path,
            cells: [<SchemaPath key="path" path={path} />, type, required ? 'required' : 'optional'],
          }))}
        />
      </Fold>
      <Fold title="An opt-out callback">
        <CodeBlock label="An opt-out callback">{JSON.stringify(optCallbackNotes.sample, null, 2)}</CodeBlock>
      </Fold>
    </>
  )
}

function AdditionalData() {
  return (
    <>
      <p className="max-w-prose text-ink2">
        Of an invite. Mind the spelling: insurance.memberId, but insurance.secondary.memberid. Dates are datetimes with
        an offset, 1972-04-03T00:00:00+00:00.
      </p>
      <Fold title="Keys of additionalData" count={`${Object.keys(additionalKeys).length} rows`}>
        <PlainTable
          caption="Keys of additionalData"
          columns={['Key', 'Group', 'Meaning', 'Kind of value']}
          rows={Object.entries(additionalKeys).map(([key, { group, label, kind }]) => ({
            key,
            cells: [
              <PlaceAnchor key="key" id={keyId(key)}>
                <SchemaPath path={key} />
              </PlaceAnchor>,
              additionalGroups[group],
              label,
              kind === 'yesNo' ? 'yes or no' : kind,
            ],
          }))}
        />
      </Fold>
    </>
  )
}

function Events() {
  return (
    <PlainTable
      caption="Event kinds and texts"
      columns={['status.name', 'status.text']}
      rows={Object.entries(textsOf).map(([name, texts]) => ({
        key: name,
        cells: [<SchemaPath key="name" path={name} />, texts.filter(Boolean).join(', ') || 'empty'],
      }))}
    />
  )
}

function Responses() {
  return (
    <Fold title="Every answer of the API" count={`${responseRows.length} rows`}>
      <PlainTable
        caption="Every answer of the API"
        columns={['Row', 'Call', 'Status', 'Code', 'Message', 'Trigger']}
        rows={responseRows.map(({ row, call, status, code, message, cause }) => ({
          key: row,
          cells: [
            <PlaceAnchor key="row" id={rowId(row, call)}>
              {row}
            </PlaceAnchor>,
            call,
            status,
            code ?? '–',
            message,
            cause,
          ],
        }))}
      />
    </Fold>
  )
}

function SettledPoints() {
  return (
    <>
      <p className="max-w-prose text-ink2">
        The API description does not say everything. This is how it is settled here; what is a setting of each program
        says so, beside its default.
      </p>
      {Object.entries(settled).map(([area, points]) => (
        <Fold key={area} heading="h3" title={area} count={points.length === 1 ? '1 row' : `${points.length} rows`}>
          <PlainTable
            caption={area}
            columns={['Point', 'How it is settled', 'Setting']}
            rows={points.map(({ point, answer, switch: setting }) => ({
              key: point,
              cells: [point, answer, setting ?? null],
            }))}
          />
        </Fold>
      ))}
    </>
  )
}
