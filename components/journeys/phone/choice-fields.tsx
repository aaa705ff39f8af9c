import { fieldId } from './field-ids'

/** One of a few answers. None is ticked before the person ticks it. */
export function ChoiceFields({
  name,
  choices,
  value,
}: {
  name: string
  choices: { value: string; label: string }[]
  value: string | undefined
}) {
  return choices.map((choice, index) => {
    const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`
    return (
      <div className="choice" key={choice.value}>
        <input type="radio" id={id} name={name} value={choice.value} defaultChecked={choice.value === value} />
        <label htmlFor={id}>{choice.label}</label>
      </div>
    )
  })
}
