import { textBlocks } from '@/lib/contract/text-blocks'
import { ChoiceFields } from './choice-fields'
import { FieldGroup } from './field-group'
import type { QuestionProps } from './question-props'

/** What it comes to in two sentences, then the whole text on the page itself, never in a box that scrolls; then yes or no, with neither ticked. */
export function ConsentFields({ page, words, question, hint, problemAt, spoken }: QuestionProps) {
  const { text, shell, values } = page
  return (
    <>
      {text && (
        <article>
          <h1>{text.title}</h1>
          <p>{spoken(words.opening[text.name])}</p>
          <h2>{words.fullText}</h2>
          <ConsentText body={text.body} />
          <p className="version">{words.version(text.version)}</p>
          <input type="hidden" name="version" value={text.version} />
          <input type="hidden" name="textLanguage" value={shell.language} />
        </article>
      )}
      <FieldGroup
        words={words}
        name="choice"
        question={question}
        hint={hint}
        problem={problemAt('choice')}
        heading={!text}
      >
        <ChoiceFields
          name="choice"
          value={values.choice}
          choices={[
            { value: 'yes', label: words.agree },
            { value: 'no', label: words.disagree },
          ]}
        />
      </FieldGroup>
    </>
  )
}

function ConsentText({ body }: { body: string }) {
  return textBlocks(body).map((block, index) => {
    const key = `${index}`
    if (block.kind === 'list')
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    return block.kind === 'heading' ? <h2 key={key}>{block.text}</h2> : <p key={key}>{block.text}</p>
  })
}
