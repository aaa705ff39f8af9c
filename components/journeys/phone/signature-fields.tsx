import { KnownNote } from './known-note'
import type { QuestionProps } from './question-props'
import { SignatureModes } from './signature-modes'
import { TextField } from './text-field'

/** Who signs, and how. Without a script the typed name is the signature. */
export function SignatureFields(props: QuestionProps) {
  const { page, words, question, problemAt } = props
  const { shell, values, signing } = page
  const own = shell.actor === 'patient'
  return (
    <>
      <h1>{question}</h1>
      {!own && shell.patientName && <p className="for">{shell.patientName}</p>}
      {signing && (
        <>
          <h2>{signing.noticeTitle}</h2>
          <ul>
            {signing.notice.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {signing.statement.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <input type="hidden" name="textLanguage" value={shell.language} />
        </>
      )}
      <KnownNote {...props} />
      {page.asksRelationship && (
        <TextField
          words={words}
          name="relationship"
          label={words.fields.relationship}
          hint={words.fields.relationshipHint}
          value={values.relationship}
          problem={problemAt('relationship')}
          autoComplete="off"
        />
      )}
      <TextField
        words={words}
        name="signedName"
        label={words.fields.signedName}
        hint={words.fields.signedNameHint}
        value={values.signedName}
        problem={problemAt('signedName')}
        autoComplete="name"
        spellCheck={false}
      />
      <SignatureModes
        words={words}
        pad={words.pad}
        mode={values.mode}
        strokes={values.strokes}
        problem={problemAt('strokes')}
      />
    </>
  )
}
