import type { Words } from '@/lib/contract/languages/page-words'
import { fieldId } from './field-ids'
import type { PhotoMark } from './script/photo'

/** No HEIC among them: an iPhone then hands over a JPEG. One that comes all the same is taken. */
const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif,application/pdf'
const name = 'file'
const camera = 'camera'

/** A plain file field; with the page's script two buttons, camera and files, and the photo to look at before it is sent. */
export function PhotoPicker({
  words: { take, choose, ...said },
  most,
  tooLarge,
  describedBy,
  wrong,
}: {
  words: Words['photo']
  /** Bytes. */
  most: number
  tooLarge: string
  describedBy?: string
  wrong: boolean
}) {
  const mark: PhotoMark = { ...said, most, tooLarge }
  return (
    <div className="picker" data-photo={JSON.stringify(mark)}>
      <div className="pair">
        <template>
          <span>
            <input className="unseen" type="file" id={fieldId(camera)} accept="image/*" capture="environment" />
            <label className="second" htmlFor={fieldId(camera)}>
              {take}
            </label>
          </span>
        </template>
        <span className="native">
          <input
            type="file"
            id={fieldId(name)}
            name={name}
            accept={accepted}
            aria-invalid={wrong || undefined}
            aria-describedby={describedBy}
          />
          <label htmlFor={fieldId(name)}>{choose}</label>
        </span>
      </div>
      <p role="status" className="hint" />
    </div>
  )
}
