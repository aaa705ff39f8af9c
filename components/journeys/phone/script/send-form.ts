// Sends a form as the browser would, and tells what became of it. The form's own key goes along, so that sending the
// same form twice counts once: a lost answer is no reason not to ask again.

export type Outcome =
  | { kind: 'next'; next: string }
  /** No answer came: nobody knows whether it arrived. */
  | { kind: 'lost' }
  | { kind: 'refused'; status: number; why: string | null }

export type Parcel = { address: string; body: FormData | URLSearchParams }

/** What the form would send when this button is pressed. */
export function parcelOf(form: HTMLFormElement, button: HTMLElement | null): Parcel {
  const fields = new FormData(form)
  const pressed = button instanceof HTMLButtonElement ? button : null
  if (pressed?.name) fields.append(pressed.name, pressed.value)
  const address = pressed?.hasAttribute('formaction') ? pressed.formAction : form.action
  if (form.enctype === 'multipart/form-data') return { address, body: fields }
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  return { address, body }
}

/** A request of the old kind, because it alone tells how much of a photo has gone. */
export const sendParcel = ({ address, body }: Parcel, onProgress: (share: number) => void) =>
  new Promise<Outcome>((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    if (body instanceof FormData)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        lengthComputable && onProgress(loaded / total)
    else request.timeout = 30_000
    request.onload = () => done(outcomeOf(request))
    request.onerror = request.ontimeout = request.onabort = () => done({ kind: 'lost' })
    request.send(body)
  })

/** Answers that ask to come again. */
const later = [429, 502, 503, 504]

function outcomeOf(request: XMLHttpRequest): Outcome {
  const { status, responseText } = request
  if (status === 200)
    try {
      const { data } = JSON.parse(responseText) as { data: { next: string } }
      return { kind: 'next', next: data.next }
    } catch {}
  return later.includes(status)
    ? { kind: 'lost' }
    : { kind: 'refused', status, why: request.getResponseHeader('x-error-type') }
}
