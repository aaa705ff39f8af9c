// What the drawer holds on the way to an event, and how that becomes one: the same schema as the handler's.
import '@/components/kit/schemas/judging'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { EventForm } from '@/components/patients/updates/event-forms'
import { type EventBody, type EventDraft, isCopayKey, staffEventBody } from '@/lib/contract/patients/event'
import { CopayKey, enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'

type Entries = { key: string; value: string }[]

const blank = (value: string) => value.trim() === ''
const names: Record<EventForm, string> = {
  enrollment: enrollmentStatus,
  financial: financialSupportStatus,
  nextCall: notifyNextCall,
  message: '',
}
const cardFields: Entries = CopayKey.all.map((key) => ({ key, value: '' }))

/** `text`: the status that whoever opened it has chosen already. */
export const draftOf = (form: EventForm, programId: string, text = ''): EventDraft => ({
  supportProgramId: programId,
  status: { name: names[form], text, additionalData: form === 'financial' ? cardFields : [] },
})

/** The entries that would travel: a blank card field means that the card has none, so it stays away. */
const withoutBlankCard = (entries: Entries): Entries =>
  entries.filter(({ key, value }) => !isCopayKey(key) || !blank(value))

/** The entries for a choice: card data when the choice carries a card, and the text's own variables. */
export const entriesFor = (entries: Entries, card: readonly string[]): Entries =>
  entries.map((entry) => (isCopayKey(entry.key) && !card.includes(entry.key) ? { ...entry, value: '' } : entry))

/** A choice with a card wants one of the card's fields; an approval without any would be another track's. */
export const lacksCard = (entries: Entries, card: readonly string[]) =>
  card.length > 0 && !entries.some(({ key, value }) => card.includes(key) && !blank(value))

/** A value is required wherever the console shows a field for it, though the interface would take an empty one. */
export const eventResolver =
  (card: readonly string[]): Resolver<EventDraft, unknown, EventBody> =>
  async (draft, context, options) => {
    const held = draft.status.additionalData ?? []
    const sent = { ...draft, status: { ...draft.status, additionalData: withoutBlankCard(held) } }
    const result = await zodResolver(staffEventBody)(sent, context, options)

    const noCard = lacksCard(held, card)
    const asks = ({ key, value }: Entries[number]) => (isCopayKey(key) ? noCard && key === card[0] : blank(value))
    const blanks = held.map((entry) => (asks(entry) ? { value: { type: 'blank', message: entry.key } } : undefined))
    if (!blanks.some(Boolean)) return result
    const status = { ...result.errors.status, additionalData: blanks }
    return { values: {}, errors: { ...result.errors, status } as FieldErrors<EventDraft> }
  }
