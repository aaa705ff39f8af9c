import type { ReactNode } from 'react'
import type { QuestionPage } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { ConsentFields } from './consent-fields'
import { DoseField, HouseholdFields, NextDoseField, OnHandField, OwnPhoneField } from './number-fields'
import { ProblemSummary } from './problem-summary'
import { Progress } from './progress'
import { otherProps, type QuestionProps, questionProps } from './question-props'
import { AddressFields, BirthDateField, GenderField, NameFields } from './record-fields'
import { SignatureFields } from './signature-fields'
import { UploadView } from './upload-view'

/** TABLE: what each question asks with. One that takes a photo or file is a page of another build. */
const fieldsOf: Record<FlowItem, ((props: QuestionProps) => ReactNode) | 'upload'> = {
  name: NameFields,
  dob: BirthDateField,
  gender: GenderField,
  ownPhone: OwnPhoneField,
  address: AddressFields,
  document: ConsentFields,
  cardFront: 'upload',
  cardBack: 'upload',
  sharePHI: ConsentFields,
  fcra: ConsentFields,
  communication: ConsentFields,
  marketing: ConsentFields,
  caregiverInformed: ConsentFields,
  caregiverActs: ConsentFields,
  household: HouseholdFields,
  dosage: DoseField,
  date: NextDoseField,
  totalOnHand: OnHandField,
  signature: SignatureFields,
}

/** The form of a question whose fields the language switch takes along. */
export const questionForm = 'question'
export const sendsFile = (item: FlowItem) => fieldsOf[item] === 'upload'

export function QuestionView({ page }: { page: QuestionPage }) {
  const props = questionProps(page)
  const { words } = props
  const others = otherProps(page)
  const problems = [props, ...others].flatMap((each) => each.problems)
  const Fields = fieldsOf[page.item]
  return (
    <>
      {Fields === 'upload' ? (
        <UploadView {...props} />
      ) : (
        <>
          <ProblemSummary problems={problems} words={words} />
          <Progress page={page} words={words} />
          <form id={questionForm} method="post" action={`${page.shell.base}/answer/${page.item}`} noValidate>
            <input type="hidden" name="once" value={page.once} />
            {page.fromCheck && <input type="hidden" name="return" value="check" />}
            <Fields {...props} />
            {others.map((other) => (
              <OtherFields key={other.page.item} {...other} />
            ))}
            <button type="submit" className="main">
              {words.next}
            </button>
          </form>
        </>
      )}
      <p className="saved">{words.saved}</p>
    </>
  )
}

function OtherFields(props: QuestionProps) {
  const Fields = fieldsOf[props.page.item]
  return Fields === 'upload' ? null : <Fields {...props} />
}
