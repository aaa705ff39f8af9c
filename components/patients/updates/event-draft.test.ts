import { expect, test } from 'vitest'
import { eventFormWords } from '@/components/patients/ground/event-form-words'
import { draftOf, entriesFor, eventResolver } from '@/components/patients/updates/event-draft'
import type { EventForm } from '@/components/patients/updates/event-forms'
import { eventProblems } from '@/components/patients/updates/event-problems'
import { textsOf } from '@/lib/contract/patients/event'
import { CopayKey, coPayBinNumber, coPayMember, financialApproved, notifyNextCall } from '@/lib/contract/vocabulary'

const settle = async (form: EventForm, status: object, card: readonly string[] = []) => {
  const draft = draftOf(form, 'cardia')
  const { values, errors } = await eventResolver(card)(
    { ...draft, status: { ...draft.status, ...status } },
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  )
  return { values, problems: eventProblems(eventFormWords.en, draft.status.name, errors) }
}

test.each([
  ['enrollment', 'status.text', 'Choose a status'],
  ['financial', 'status.text', 'Choose a status'],
  ['message', 'status.name', 'Choose a message'],
] as const)('%s: nothing chosen', async (form, field, message) => {
  expect((await settle(form, {})).problems).toEqual([{ field, message }])
})

test('a blank value of a text is asked for at its own field', async () => {
  const { problems } = await settle('nextCall', { additionalData: [{ key: 'date', value: ' ' }] })
  expect(problems).toEqual([{ field: 'status.additionalData.0.value', message: 'Enter the call date' }])
})

test('typed values travel byte for byte', async () => {
  const value = '  viernes {{date}} $& ó '
  const { values } = await settle('nextCall', { additionalData: [{ key: 'date', value }] })
  expect(values).toEqual({
    supportProgramId: 'cardia',
    status: { name: notifyNextCall, text: textsOf[notifyNextCall][0], additionalData: [{ key: 'date', value }] },
  })
})

test('blank card fields stay away, and a text’s own blank keeps its place among the fields', async () => {
  const card = CopayKey.all.map((key) => ({ key, value: key === coPayMember ? 'M-1' : '' }))
  const { values } = await settle('financial', { text: financialApproved, additionalData: card })
  expect(values).toMatchObject({ status: { additionalData: [{ key: coPayMember, value: 'M-1' }] } })
  const { problems } = await settle('financial', {
    text: financialApproved,
    additionalData: [...card, { key: 'who', value: '' }],
  })
  expect(problems).toEqual([{ field: 'status.additionalData.3.value', message: 'Enter the who' }])
})

test('a choice with a card wants one of its fields, and says so at the first of them', async () => {
  const blank = CopayKey.all.map((key) => ({ key, value: '' }))
  const asks = [{ field: 'status.additionalData.1.value', message: 'Enter the card information' }]
  expect(
    (await settle('financial', { text: coPayBinNumber, additionalData: blank }, [coPayBinNumber])).problems,
  ).toEqual(asks)
  const approved = await settle('financial', { text: financialApproved, additionalData: blank }, CopayKey.all)
  expect(approved.problems).toMatchObject([{ field: 'status.additionalData.0.value' }])
})

test('another choice forgets card data that it does not carry', () => {
  const typed = CopayKey.all.map((key) => ({ key, value: 'x' }))
  expect(entriesFor(typed, [coPayMember])).toEqual(
    CopayKey.all.map((key) => ({ key, value: key === coPayMember ? 'x' : '' })),
  )
})
