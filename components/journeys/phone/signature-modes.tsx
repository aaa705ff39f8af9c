'use client'

import { useEffect, useState } from 'react'
import { fieldId, problemId } from './field-ids'
import type { SignaturePad } from './signature-pad'
import { readStrokes } from './strokes'
import { useScripted } from './use-scripted'
import type { Words } from './words/words'

/** Draw, or let the typed name count. Drawing needs a script, so without one only the second is there. */
export function SignatureModes({
  words,
  errorPrefix,
  mode: kept,
  strokes,
  problem,
}: {
  words: Words['pad']
  errorPrefix: string
  mode: string | undefined
  strokes: string | undefined
  problem: string | undefined
}) {
  const scripted = useScripted()
  const [mode, setMode] = useState(kept === 'type' ? 'type' : 'draw')
  const [drawn, setDrawn] = useState(() => readStrokes(strokes))
  const [broken, setBroken] = useState(false)
  const [Pad, setPad] = useState<typeof SignaturePad>()
  useEffect(() => {
    // Fetched only where somebody signs. If it does not arrive, the typed name has to do.
    import('./signature-pad').then(
      (part) => setPad(() => part.SignaturePad),
      () => setBroken(true),
    )
  }, [])
  if (!scripted || broken) return <input type="hidden" name="mode" value="type" />
  return (
    <fieldset className={problem ? 'wrong' : undefined} aria-describedby={problem && problemId('strokes')}>
      <legend>
        <span className="asked">{words.how}</span>
      </legend>
      {problem && (
        <p className="problem" id={problemId('strokes')}>
          <span className="unseen">{errorPrefix} </span>
          {problem}
        </p>
      )}
      {(['draw', 'type'] as const).map((choice) => (
        <div className="choice" key={choice}>
          <input
            type="radio"
            id={choice === 'draw' ? fieldId('strokes') : fieldId(choice)}
            name="mode"
            value={choice}
            checked={mode === choice}
            onChange={() => setMode(choice)}
          />
          <label htmlFor={choice === 'draw' ? fieldId('strokes') : fieldId(choice)}>{words[choice]}</label>
        </div>
      ))}
      {mode === 'type' ? (
        <p className="hint">{words.typeHint}</p>
      ) : (
        Pad && <Pad words={words} drawn={drawn} onDrawn={setDrawn} />
      )}
      <input type="hidden" name="strokes" value={mode === 'draw' ? JSON.stringify(drawn) : ''} />
    </fieldset>
  )
}
