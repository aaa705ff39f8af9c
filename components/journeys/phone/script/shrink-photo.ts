// Makes a photo small before it travels: what a card needs to be read, not what a camera gives.

const longestSide = 1_600
const small = 1_500_000

/** A JPEG of at most 1600 px, or the file itself where it is small enough, no picture, or beyond this browser. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type === 'application/pdf' || file.size === 0) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    if (share === 1 && file.size < small && /^image\/(jpeg|png|gif)$/.test(file.type)) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff' // a JPEG has no holes to see through
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file // the server says what is wrong with it
  }
}
