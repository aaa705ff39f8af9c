import { DateFields } from './date-fields'
import type { QuestionProps } from './question-props'
import { TextField } from './text-field'

/** One field, whose label is the heading of the page. */
function OneField({
  page,
  words,
  question,
  hint,
  problemAt,
  inputMode,
}: QuestionProps & { inputMode?: 'numeric' | 'tel' }) {
  return (
    <TextField
      words={words}
      heading
      name={page.item}
      label={question}
      hint={hint}
      value={page.values[page.item]}
      problem={problemAt(page.item)}
      autoComplete="off"
      inputMode={inputMode}
      width={inputMode === 'numeric' ? 'short' : inputMode && 'middle'}
    />
  )
}

export const DoseField = (props: QuestionProps) => <OneField {...props} />
export const OnHandField = (props: QuestionProps) => <OneField {...props} inputMode="numeric" />
export const OwnPhoneField = (props: QuestionProps) => <OneField {...props} inputMode="tel" />

export function NextDoseField({ page, words, question, problems }: QuestionProps) {
  return (
    <DateFields
      words={words}
      question={question}
      hint={words.dateHint(new Date().getUTCFullYear() + 1)}
      values={page.values}
      problems={problems}
    />
  )
}

export function HouseholdFields({ page, words, question, hint, problemAt, spoken }: QuestionProps) {
  const { size, sizeHint, income, incomeHint } = words.fields
  return (
    <>
      <h1>{question}</h1>
      <p className="hint">{hint}</p>
      <TextField
        words={words}
        name="size"
        label={spoken(size)}
        hint={sizeHint}
        value={page.values.size}
        problem={problemAt('size')}
        autoComplete="off"
        inputMode="numeric"
        width="short"
      />
      <TextField
        words={words}
        name="income"
        label={spoken(income)}
        hint={incomeHint}
        value={page.values.income}
        problem={problemAt('income')}
        autoComplete="off"
        inputMode="numeric"
        width="middle"
        prefix="$"
      />
    </>
  )
}
