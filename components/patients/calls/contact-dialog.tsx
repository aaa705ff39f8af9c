'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useDebounced } from '@/components/kit/use-debounced'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { panelWords } from '@/components/patients/calls/panel-words'
import { callWords } from '@/components/patients/ground/call-words'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { phoneWords } from '@/lib/contract/formats'
import type { ContactRole } from '@/lib/contract/patients/call-vocabulary'
import { type ContactCard, contactDraft, contactsApi, type FoundContact } from '@/lib/contract/patients/contacts'

type ContactDialogProps = {
  place: PatientIds
  contactRole: ContactRole
  /** The contact to change; without one a new one is written down. */
  contact?: ContactCard | undefined
  /** What is known of it already: the payer's name on the card. */
  name?: string | undefined
  onSaved: (contact: ContactCard) => void
  onClose: () => void
}

const patience = 200

/** Whom one calls about the patient: typed, or one that the program knows already. */
export function ContactDialog({ place, contactRole: role, contact, name = '', onSaved, onClose }: ContactDialogProps) {
  const say = useWords(panelWords)
  const sayCall = useWords(callWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const shown = (number: string | null) => (number ? phoneWords(number) : '')
  const saved = (card: ContactCard) => {
    void client.invalidateQueries({ queryKey: patientKey(place) })
    notifyDone(say.contactSaved)
    onSaved(card)
  }
  const use = (found: FoundContact) =>
    call(contactsApi.linkContact, { params: { ...place }, body: { contactId: found.id } })
      .then(({ data }) => {
        saved(data)
        onClose()
      })
      .catch((error: Error) => notifyFailed(say.saveContact, failureWords(error, spoken)))
  const title = sayCall.roles[role]
  return (
    <FormDialog
      title={contact ? say.editContact(title) : say.addContact(title)}
      words={{ send: say.saveContact, cancel: say.cancel }}
      schema={contactDraft}
      begin={{
        role,
        name: contact?.name ?? name,
        organization: contact?.organization ?? '',
        npi: contact?.npi ?? '',
        phoneNumber: shown(contact?.phoneNumber ?? null),
        faxNumber: shown(contact?.faxNumber ?? null),
      }}
      fault={(field, message) =>
        field === 'name'
          ? say.nameMissing
          : field === 'npi'
            ? say.npiWrong
            : /Number$/.test(field)
              ? say.phoneWrong
              : message
      }
      send={async (body) =>
        contact
          ? (
              await call(contactsApi.changeContact, {
                params: { programId: place.programId, contactId: contact.id },
                body: { ...body, version: contact.version },
              })
            ).data
          : (await call(contactsApi.addContact, { params: { ...place }, body })).data
      }
      done={saved}
      problem={(error) => ({ words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormText
        name="name"
        label={say.name}
        autoComplete="off"
        maxLength={120}
        rules={{ onChange: ({ target }) => setWords(target.value) }}
      />
      {!contact && <Known programId={place.programId} kind={role} words={words} onUse={use} />}
      <FormText name="organization" label={say.organization} autoComplete="off" maxLength={120} />
      {role === 'prescriber' && <FormText name="npi" label={say.npi} inputMode="numeric" autoComplete="off" />}
      <FormText name="phoneNumber" label={say.phone} type="tel" autoComplete="off" />
      <FormText name="faxNumber" label={say.fax} type="tel" autoComplete="off" />
    </FormDialog>
  )
}

type KnownProps = { programId: string; kind: ContactRole; words: string; onUse: (found: FoundContact) => void }

/** Those of the program that are called so. */
function Known({ programId, kind, words, onUse }: KnownProps) {
  const say = useWords(panelWords)
  const asked = useDebounced(words.trim(), patience)
  const { data } = useQuery({
    queryKey: ['contacts', programId, kind, asked],
    queryFn: async () =>
      (await call(contactsApi.findContacts, { params: { programId }, body: { words: asked, role: kind } })).data
        .contacts,
    enabled: asked.length > 1,
    gcTime: 0,
  })
  if (!data?.length || asked.length < 2) return null
  return (
    <section aria-label={say.known} className="flex flex-col items-start gap-1">
      <h3 className="text-ink3 text-small">{say.known}</h3>
      {data.map((found) => (
        <Button key={found.id} size="small" onClick={() => onUse(found)}>
          {say.use(
            [found.name, found.organization, found.phoneNumber && phoneWords(found.phoneNumber)]
              .filter(Boolean)
              .join(' · '),
          )}
        </Button>
      ))}
    </section>
  )
}
