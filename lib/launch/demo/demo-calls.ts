// Calls of the demo, and whom its people call: logged by the use cases that serve them in earnest.
import type { CallOutcome, CallParty } from '@/lib/contract/patients/call-vocabulary'
import { callDraft } from '@/lib/contract/patients/calls'
import type { ContactDraft } from '@/lib/contract/patients/contacts'
import { logCall } from '@/lib/patients/calls/log-call'
import { callDesk } from '@/lib/patients/calls/read-call-desk'
import { addContact } from '@/lib/patients/contacts/add-contact'
import type { Scene, Verb } from './demo-acts'
import { demoProgram } from './demo-people'

const where = ({ patientId }: Scene) => ({ programId: demoProgram.id, patientId })

/** A call that was logged. `again`: the next one is due at the first good time after it. */
export const called =
  (
    outcome: CallOutcome,
    note = '',
    { party = 'patient', again = false }: { party?: CallParty; again?: boolean } = {},
  ): Verb =>
  async (scene) => {
    const { proposals, contacts } = await callDesk(scene.unit, where(scene))
    const contact = contacts.find(({ role }) => role === party)
    const [at] = proposals
    const draft = callDraft.parse({
      direction: 'outbound',
      party: contact ? party : scene.person.caregiver ? 'caregiver' : 'patient',
      contactId: contact?.id ?? null,
      outcome,
      seconds: 95,
      note,
      identified: outcome === 'reached' && !contact,
      reference: outcome === 'referenceNumber' ? 'R-48120' : '',
      next: again && at ? { at } : null,
    })
    return logCall(scene.unit, { ...draft, ...where(scene) })
  }

/** Whom one calls about the patient. */
export const contacted =
  (contact: Pick<ContactDraft, 'role' | 'name'> & Partial<ContactDraft>): Verb =>
  (scene) =>
    addContact(scene.unit, {
      organization: null,
      npi: null,
      phoneNumber: null,
      faxNumber: null,
      ...contact,
      ...where(scene),
    })
