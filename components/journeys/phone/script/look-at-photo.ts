// Looks at a photo before it is sent: on the phone, with no network.
import { judgePhoto, type PhotoFlaw } from './judge-photo'

/** As much as a card needs to be read; more pixels take longer and tell the same. */
const longestSide = 1_000

/** Null where nothing is wrong with it, or this browser cannot tell. */
export async function lookAtPhoto(file: File): Promise<PhotoFlaw | null> {
  if (file.type === 'application/pdf' || file.size === 0) return null
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * share))
    canvas.height = Math.max(1, Math.round(picture.height * share))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return judgePhoto(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    return null
  }
}
