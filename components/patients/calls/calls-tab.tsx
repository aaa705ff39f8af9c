'use client'

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { notifyFailed } from '@/components/kit/ui/notify'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { LinesSkeleton } from '@/components/kit/ui/skeleton'
import { timelineWords } from '@/components/kit/ui/time-words'
import { offerUndo } from '@/components/kit/undo-words'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { CallDetails, whomWords } from '@/components/patients/calls/call-line'
import { ContactDialog } from '@/components/patients/calls/contact-dialog'
import { panelWords } from '@/components/patients/calls/panel-words'
import { useLogged } from '@/components/patients/calls/use-logged'
import { VoidDialog } from '@/components/patients/calls/void-dialog'
import { callDeskQuery, patientCallsQuery } from '@/components/patients/ground/call-queries'
import { callWords } from '@/components/patients/ground/call-words'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { phoneWords } from '@/lib/contract/formats'
import { ContactRole } from '@/lib/contract/patients/call-vocabulary'
import { type ContactCard, contactsApi } from '@/lib/contract/patients/contacts'

type CallsTabProps = {
  place: PatientIds
  mayWrite: boolean
  timeZone: string
  /** Opens the panel, with the contact who is called. */
  onCall: (contactId: string | null) => void
}

/** Whom one calls about the patient, and every call so far. */
export function CallsTab({ place, mayWrite, timeZone, onCall }: CallsTabProps) {
  const say = useWords(callWords)
  const sayPanel = useWords(panelWords)
  const locale = useLocale()
  const list = useInfiniteQuery(patientCallsQuery(place))
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const { refresh } = useLogged(place)
  const [voiding, setVoiding] = useState<string | null>(null)
  const pages = data?.pages ?? []
  const now = pages.at(0)?.asOf ?? ''
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <Contacts place={place} mayWrite={mayWrite} onCall={onCall} />
      <section aria-label={say.calls} className="px-3.5 py-3">
        <h2 className="mb-1 text-h3">{say.calls}</h2>
        {!data &&
          (isError ? (
            <QueryFailed query={list} what={sayPanel.what} bare />
          ) : (
            <LinesSkeleton label={sayPanel.loading} />
          ))}
        {data && rows.length === 0 && <EmptyState title={say.noCalls}>{say.noCallsWhy}</EmptyState>}
        <ul className="list-none">
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-b py-2 last:border-b-0"
            >
              <time dateTime={row.at} className="w-30 shrink-0 text-ink3 text-small">
                {timelineWords(row.at, now, timeZone, locale)}
              </time>
              <div className="min-w-0 flex-1 basis-60">
                <p>
                  <b className={row.voided ? 'font-semibold line-through' : 'font-semibold'}>
                    {row.direction === 'outbound' ? say.callTo(whomWords(row, say)) : say.callFrom(whomWords(row, say))}
                  </b>{' '}
                  {say.outcomes[row.outcome]}
                  {row.attempt !== null && <span className="text-ink2"> · {say.attempt(row.attempt)}</span>}
                  <span className="text-ink3"> · {row.by}</span>
                </p>
                <CallDetails call={row} />
              </div>
              {mayWrite && !row.voided && (
                <Button size="small" variant="quiet" onClick={() => setVoiding(row.id)}>
                  {say.voidCall}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say.more}
          </Button>
        )}
      </section>
      {voiding && (
        <VoidDialog programId={place.programId} callId={voiding} onVoided={refresh} onClose={() => setVoiding(null)} />
      )}
    </>
  )
}

type Editing = { role: ContactRole; contact?: ContactCard }

function Contacts({ place, mayWrite, onCall }: Omit<CallsTabProps, 'timeZone'>) {
  const say = useWords(callWords)
  const sayPanel = useWords(panelWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const { data: desk } = useQuery(callDeskQuery(place))
  const [editing, setEditing] = useState<Editing | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: patientKey(place) })
  const failed = (error: Error) => notifyFailed(say.notRemoved, failureWords(error, spoken))
  const link = (contactId: string) =>
    void call(contactsApi.linkContact, { params: { ...place }, body: { contactId } })
      .catch(failed)
      .finally(refresh)
  const remove = ({ id, name }: ContactCard) =>
    void call(contactsApi.unlinkContact, { params: { ...place }, body: { contactId: id } })
      .then(() =>
        offerUndo({
          title: say.removed(name),
          act: say.undoRemove,
          label: say.undo,
          hint: say.undoHint,
          undo: () => link(id),
        }),
      )
      .catch(failed)
      .finally(refresh)
  const contacts = desk?.contacts ?? []
  return (
    <section aria-label={say.contacts} className="px-3.5 py-3">
      <h2 className="mb-1 text-h3">{say.contacts}</h2>
      {desk && contacts.length === 0 && <p className="text-ink3">{say.noContacts}</p>}
      <ul className="list-none">
        {contacts.map((contact) => (
          <li key={contact.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <b className="font-semibold">{contact.name}</b>{' '}
                <span className="text-ink3">
                  {[say.roles[contact.role], contact.organization, contact.npi && `${say.npi} ${contact.npi}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <p className="flex flex-wrap items-center gap-x-2 text-small">
                {contact.phoneNumber && (
                  <CopyValue value={contact.phoneNumber} label={say.phone}>
                    {phoneWords(contact.phoneNumber)}
                  </CopyValue>
                )}
                {contact.faxNumber && (
                  <span className="text-ink3">
                    {say.fax} {phoneWords(contact.faxNumber)}
                  </span>
                )}
              </p>
            </div>
            {mayWrite && (
              <>
                <Button size="small" onClick={() => onCall(contact.id)}>
                  {say.logCall}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say.editLabel(contact.name)}
                  onClick={() => setEditing({ role: contact.role, contact })}
                >
                  {say.edit}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say.removeLabel(contact.name)}
                  onClick={() => remove(contact)}
                >
                  {say.remove}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {ContactRole.all.map((role) => (
            <Button key={role} size="small" icon={<Plus aria-hidden />} onClick={() => setEditing({ role })}>
              {sayPanel.addContact(say.roles[role])}
            </Button>
          ))}
        </div>
      )}
      {editing && (
        <ContactDialog
          place={place}
          contactRole={editing.role}
          contact={editing.contact}
          onSaved={() => undefined}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}
