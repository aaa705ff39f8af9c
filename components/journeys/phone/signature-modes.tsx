import type { Words } from '@/lib/contract/languages/page-words'
import { fieldId } from './field-ids'
import { FieldProblem } from './problem-summary'
import type { SignatureMark } from './script/signature'

/** Draw, or let the typed name count. Drawing needs the page's script, which unfolds what is folded here. */
export function SignatureModes({
  words,
  pad,
  mode,
  strokes,
  problem,
}: {
  words: Words
  pad: Words['pad']
  mode: string | undefined
  strokes: string | undefined
  problem: string | undefined
}) {
  const { box, empty, one, many } = pad
  const mark: SignatureMark = { box, empty, one, many }
  return (
    <div data-signature={JSON.stringify(mark)}>
      <input type="hidden" name="mode" value="type" />
      <template>
        <fieldset className={problem ? 'wrong' : undefined}>
          <legend>
            <span className="asked">{pad.how}</span>
          </legend>
          <FieldProblem name="strokes" text={problem} words={words} />
          {(['draw', 'type'] as const).map((choice) => (
            <div className="choice" key={choice}>
              <input
                type="radio"
                id={idOf(choice)}
                name="mode"
                value={choice}
                defaultChecked={(mode === 'type') === (choice === 'type')}
              />
              <label htmlFor={idOf(choice)}>{pad[choice]}</label>
            </div>
          ))}
          <p className="hint" data-for="type">
            {pad.typeHint}
          </p>
          <div data-for="draw">
            <p className="hint" id="pad-hint">
              {pad.boxHint}
            </p>
            <div className="pad">
              <canvas data-part="canvas" role="img" aria-label={pad.box} aria-describedby="pad-hint" />
            </div>
            <p className="unseen" role="status" data-part="said" />
            <div className="pair">
              <button type="button" className="second" data-part="undo">
                {pad.undo}
              </button>
              <button type="button" className="second" data-part="clear">
                {pad.clear}
              </button>
            </div>
          </div>
          <input type="hidden" name="strokes" defaultValue={strokes} />
        </fieldset>
      </template>
    </div>
  )
}

const idOf = (choice: 'draw' | 'type') => fieldId(choice === 'draw' ? 'strokes' : choice)
