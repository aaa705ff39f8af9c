// What a script adds to the field for a photo: a button for the camera beside the one for files, and the photo to look at
// before it is sent, with what is wrong with it.

import type { Words } from '@/lib/contract/languages/page-words'
import { lookAtPhoto } from './look-at-photo'
import { markOf, unfold } from './parts'
import { shrinkPhoto } from './shrink-photo'

/** What the page says of a photo. `most`: more bytes are not worth the wait for the answer that it was too much. */
export type PhotoMark = Pick<
  Words['photo'],
  'preview' | 'preparing' | 'chosen' | 'dark' | 'blurred' | 'cut' | 'anyway'
> & {
  most: number
  tooLarge: string
}

export function offerCamera(picker: HTMLElement): void {
  const words = markOf<PhotoMark>(picker, 'photo')
  const sent = picker.querySelector<HTMLInputElement>('input[type=file]')
  const said = picker.querySelector<HTMLElement>('[role=status]')
  if (!sent || !said) return
  unfold(picker)
  sent.className = 'unseen'
  for (const label of sent.labels ?? []) label.className = 'second'
  sent.parentElement?.removeAttribute('class')

  const say = (text: string, as: 'hint' | 'note' | 'problem' = 'hint') => {
    said.className = as
    said.textContent = text
  }
  const pick = async (file: File) => {
    say(words.preparing)
    const shrunk = await shrinkPhoto(file)
    const fits = shrunk.size <= words.most
    give(sent, fits ? shrunk : null)
    show(picker, fits ? shrunk : null, words.preview)
    if (!fits) return say(words.tooLarge, 'problem')
    const flaw = await lookAtPhoto(shrunk)
    if (flaw) say(`${words[flaw]} ${words.anyway}`, 'note')
    else say(words.chosen)
  }
  for (const input of picker.querySelectorAll<HTMLInputElement>('input[type=file]'))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) void pick(file)
    })
  // Chosen while the script was still on its way.
  const early = sent.files?.[0]
  if (early) void pick(early)
}

/** The photo itself, or the name of what is none, above the buttons. */
function show(picker: HTMLElement, file: File | null, alt: string): void {
  const before = picker.querySelector('img, .shown')
  if (before instanceof HTMLImageElement) URL.revokeObjectURL(before.src)
  before?.remove()
  if (!file) return
  if (file.type.startsWith('image/')) {
    const image = document.createElement('img')
    image.alt = alt
    image.src = URL.createObjectURL(file)
    picker.prepend(image)
    return
  }
  const name = document.createElement('p')
  name.className = 'shown'
  name.textContent = file.name
  picker.prepend(name)
}

/** The field the form sends gets the file, so that the form is sent as any other. */
function give(input: HTMLInputElement, file: File | null): void {
  const files = new DataTransfer()
  if (file) files.items.add(file)
  input.files = files.files
}
