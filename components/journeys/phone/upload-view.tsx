import { flowLimits } from '@/lib/contract/journeys/flow'
import type { MediaCard } from '@/lib/contract/journeys/flows'
import type { Words } from '@/lib/contract/languages/page-words'
import { describedBy, hintId } from './field-ids'
import { PhotoPicker } from './photo-picker'
import { Picture } from './picture'
import { FieldProblem, ProblemSummary } from './problem-summary'
import { Progress } from './progress'
import type { QuestionProps } from './question-props'

const name = 'file'

/** A question for a photo or file. "I do not have a card" is a form of its own: no file goes along. */
export function UploadView(props: QuestionProps) {
  const { page, words, question, hint, problems, problemAt, spoken } = props
  const { shell, item, media, values } = page
  const action = `${shell.base}/upload/${item}`
  const problem = problemAt(name)
  const answered = media !== null || values.none === 'yes'
  const fields = (
    <>
      <input type="hidden" name="once" value={page.once} />
      {page.fromCheck && <input type="hidden" name="return" value="check" />}
    </>
  )
  const send = (button: string) => (
    <form method="post" action={action} encType="multipart/form-data" noValidate>
      {fields}
      <div className={problem ? 'field wrong' : 'field'}>
        <FieldProblem name={name} text={problem} words={words} />
        <PhotoPicker
          words={words.photo}
          most={flowLimits.upload}
          tooLarge={spoken(words.problems.fileTooLarge)}
          describedBy={describedBy(name, hint, problem)}
          wrong={Boolean(problem)}
        />
      </div>
      <button type="submit" className="main">
        {button}
      </button>
    </form>
  )
  return (
    <>
      <ProblemSummary problems={problems} words={words} />
      <Progress page={page} words={words} />
      <h1>{question}</h1>
      <p className="hint" id={hintId(name)}>
        {hint} {words.upload.types}
      </p>
      {answered ? (
        <>
          <Kept media={media} base={shell.base} words={words} />
          <a className="main" href={page.fromCheck ? `${shell.base}/check` : shell.base}>
            {words.next}
          </a>
          <details open={problems.length > 0}>
            <summary>{words.upload.replace}</summary>
            {send(words.upload.send)}
          </details>
        </>
      ) : (
        send(words.next)
      )}
      {values.none !== 'yes' && (
        <form method="post" action={action} encType="multipart/form-data">
          {fields}
          <button type="submit" className="quiet" name="none" value="yes">
            {words.upload.none}
          </button>
        </form>
      )}
    </>
  )
}

function Kept({ media, base, words }: { media: MediaCard | null; base: string; words: Words }) {
  const { upload } = words
  if (!media) return <p className="note">{upload.keptNothing}</p>
  const address = `${base}/files/${media.id}`
  if (media.fileType === 'pdf')
    return (
      <p className="note">
        {upload.keptFile} <a href={address}>{upload.look}</a>
      </p>
    )
  return (
    <figure>
      <Picture
        src={address}
        alt={upload.keptPhoto}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
      />
      <figcaption>{upload.keptPhoto}</figcaption>
    </figure>
  )
}
