// The script of the phone pages, whole: it only adds to forms that work without it, and knows the page by its `data-`
// marks. What only some pages need comes when a page asks for it.
import { followForms } from './sending'

const notice = document.querySelector<HTMLElement>('[data-sending]')
if (notice) followForms(notice)

const photo = document.querySelector<HTMLElement>('[data-photo]')
if (photo) void import('./photo').then(({ offerCamera }) => offerCamera(photo), withoutIt)

const signature = document.querySelector<HTMLElement>('[data-signature]')
if (signature) void import('./signature').then(({ offerDrawing }) => offerDrawing(signature), withoutIt)

/** A part that does not arrive leaves the page as it is for a phone without a script. */
function withoutIt() {}
