/** Hands a file to the person. Its name holds ids only: it stays in the folder of downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The browser's own download: it writes to the disk while the rows come, and says itself when the line breaks. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
