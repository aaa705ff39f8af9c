'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { fieldId } from './field-ids'
import { lookAtPhoto } from './look-at-photo'
import { Picture } from './picture'
import { shrinkPhoto } from './shrink-photo'
import { useScripted } from './use-scripted'
import type { Words } from './words/words'

/** No HEIC among them: an iPhone then hands over a JPEG. One that comes all the same is taken. */
const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif,application/pdf'
const name = 'file'
const camera = 'camera'

type Chosen = { file: File; url: string | null }

const looked = (file: File): Chosen => ({
  file,
  url: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
})

/** A plain file field; with a script two buttons, camera and files, and the photo to look at before it is sent. */
export function PhotoPicker({
  words,
  most,
  tooLarge,
  describedBy,
  wrong,
}: {
  words: Words['photo']
  /** Bytes: more is not worth the wait for the answer that it was too much. */
  most: number
  tooLarge: string
  describedBy?: string
  wrong: boolean
}) {
  const scripted = useScripted()
  const sent = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    // Chosen while the script was still on its way.
    const early = sent.current?.files?.[0]
    if (early) setChosen(looked(early))
  }, [])
  useEffect(() => () => void (chosen?.url && URL.revokeObjectURL(chosen.url)), [chosen])

  const pick = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (!file) return
    setSaid(words.preparing)
    const shrunk = await shrinkPhoto(file)
    const fits = shrunk.size <= most
    give(sent.current, fits ? shrunk : null)
    setChosen(fits ? looked(shrunk) : null)
    const flaw = fits ? await lookAtPhoto(shrunk) : null
    setSaid(fits ? (flaw ? `${words[flaw]} ${words.anyway}` : words.chosen) : tooLarge)
  }

  return (
    <div className="picker">
      {chosen &&
        (chosen.url ? <Picture src={chosen.url} alt={words.preview} /> : <p className="shown">{chosen.file.name}</p>)}
      <div className="pair">
        {scripted && (
          <span>
            <input
              className="unseen"
              type="file"
              id={fieldId(camera)}
              accept="image/*"
              capture="environment"
              onChange={pick}
            />
            <label className="second" htmlFor={fieldId(camera)}>
              {words.take}
            </label>
          </span>
        )}
        <span className={scripted ? undefined : 'native'}>
          <input
            ref={sent}
            className={scripted ? 'unseen' : undefined}
            type="file"
            id={fieldId(name)}
            name={name}
            accept={accepted}
            onChange={pick}
            aria-invalid={wrong || undefined}
            aria-describedby={describedBy}
          />
          <label className={scripted ? 'second' : undefined} htmlFor={fieldId(name)}>
            {words.choose}
          </label>
        </span>
      </div>
      <p role="status" className={said === tooLarge ? 'problem' : said.endsWith(words.anyway) ? 'note' : 'hint'}>
        {said}
      </p>
    </div>
  )
}

/** The field the form sends gets the file, so that the form is sent as any other. */
function give(input: HTMLInputElement | null, file: File | null) {
  if (!input) return
  const files = new DataTransfer()
  if (file) files.items.add(file)
  input.files = files.files
}
