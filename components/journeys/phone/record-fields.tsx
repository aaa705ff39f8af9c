import { usStates } from '@/components/kit/us-states'
import { Gender } from '@/lib/contract/vocabulary'
import { ChoiceFields } from './choice-fields'
import { DateFields } from './date-fields'
import { FieldGroup } from './field-group'
import { describedBy, fieldId } from './field-ids'
import { KnownNote } from './known-note'
import { LockedField } from './locked-field'
import { FieldProblem } from './problem-summary'
import type { QuestionProps } from './question-props'
import { type FieldProps, TextField } from './text-field'
import { calendarDate } from './words/dates'
import { exampleYear } from './words/speak'

/** A field of the record: asked, or shown where the program keeps it for itself. */
function RecordField({
  page,
  words,
  problemAt,
  name,
  ...field
}: QuestionProps & Omit<FieldProps, 'value' | 'problem'>) {
  const value = page.values[name]
  return page.locked.includes(name) ? (
    <LockedField label={field.label} shown={value ?? ''} sent={{ [name]: value ?? '' }} />
  ) : (
    <TextField
      words={words}
      name={name}
      label={field.label}
      hint={field.hint}
      optional={field.optional}
      autoComplete={field.autoComplete}
      inputMode={field.inputMode}
      spellCheck={field.spellCheck}
      width={field.width}
      value={value}
      problem={problemAt(name)}
    />
  )
}

export function NameFields(props: QuestionProps) {
  const { fields } = props.words
  // On a caregiver's phone the browser would offer the caregiver's own name.
  const own = props.page.shell.actor === 'patient'
  return (
    <FieldGroup words={props.words} name="name" question={props.question} hint={props.hint}>
      <KnownNote {...props} />
      <RecordField
        {...props}
        name="firstName"
        label={fields.firstName}
        autoComplete={own ? 'given-name' : 'off'}
        spellCheck={false}
        hint={null}
      />
      <RecordField
        {...props}
        name="lastName"
        label={fields.lastName}
        autoComplete={own ? 'family-name' : 'off'}
        spellCheck={false}
        hint={null}
      />
    </FieldGroup>
  )
}

export function BirthDateField(props: QuestionProps) {
  const { page, words, question, problems } = props
  const { month = '', day = '', year = '' } = page.values
  if (page.locked.length > 0) {
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return (
      <>
        <h1>{question}</h1>
        <KnownNote {...props} />
        <LockedField
          label={words.items[page.item].label}
          shown={calendarDate(date, page.shell.language)}
          sent={{ month, day, year }}
        />
      </>
    )
  }
  return (
    <DateFields
      words={words}
      question={question}
      hint={words.dateHint(exampleYear(page.shell.actor))}
      note={<KnownNote {...props} />}
      values={page.values}
      problems={problems}
      birthday={page.shell.actor === 'patient'}
    />
  )
}

export function GenderField(props: QuestionProps) {
  const { page, words, question, heading, problemAt } = props
  const labels = words.fields.genders
  const chosen = Gender.all.find((gender) => gender === page.values.gender)
  if (page.locked.length > 0)
    return (
      <>
        {heading && <h1>{question}</h1>}
        <KnownNote {...props} />
        <LockedField
          label={words.items[page.item].label}
          shown={chosen ? labels[chosen] : ''}
          sent={{ gender: chosen ?? '' }}
        />
      </>
    )
  return (
    <FieldGroup words={words} name="gender" question={question} heading={heading} problem={problemAt('gender')}>
      <KnownNote {...props} />
      <ChoiceFields
        name="gender"
        value={chosen}
        choices={Gender.all.map((gender) => ({ value: gender, label: labels[gender] }))}
      />
    </FieldGroup>
  )
}

export function AddressFields(props: QuestionProps) {
  const { words, question, hint } = props
  const { fields } = words
  const own = props.page.shell.actor === 'patient'
  const fill = (name: string) => (own ? name : 'off')
  return (
    <FieldGroup words={words} name="address" question={question} hint={hint}>
      <KnownNote {...props} />
      <RecordField {...props} name="street" label={fields.street} hint={null} autoComplete={fill('address-line1')} />
      <RecordField
        {...props}
        name="apt"
        label={fields.apt}
        hint={null}
        autoComplete={fill('address-line2')}
        optional
        width="middle"
      />
      <RecordField {...props} name="city" label={fields.city} hint={null} autoComplete={fill('address-level2')} />
      <StateField {...props} autoComplete={fill('address-level1')} />
      <RecordField
        {...props}
        name="zip"
        label={fields.zip}
        hint={null}
        autoComplete={fill('postal-code')}
        inputMode="numeric"
        width="short"
      />
    </FieldGroup>
  )
}

function StateField({ page, words, problemAt, autoComplete }: QuestionProps & { autoComplete: string }) {
  const name = 'state'
  const value = page.values[name] ?? ''
  const { state: label, chooseState } = words.fields
  const problem = problemAt(name)
  if (page.locked.includes(name)) {
    const [, shown] = usStates.find(([code]) => code === value) ?? []
    return <LockedField label={label} shown={shown ?? value} sent={{ [name]: value }} />
  }
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      <label htmlFor={fieldId(name)}>{label}</label>
      <FieldProblem name={name} text={problem} words={words} />
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={usStates.some(([code]) => code === value) ? value : ''}
        autoComplete={autoComplete}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(name, null, problem)}
      >
        <option value="">{chooseState}</option>
        {usStates.map(([code, written]) => (
          <option key={code} value={code}>
            {written}
          </option>
        ))}
      </select>
    </div>
  )
}
