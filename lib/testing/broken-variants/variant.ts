// A deliberately broken variant of the product: what stands in a file, what stands there instead, and the test that must
// fail of it. Snippets are short and stand exactly once in their file, so that a table outlives the code around them.

export type Edit = { file: string; from: string; to: string }
export type CaughtBy = { file: string; name: string }
export type Variant = {
  /** What is wrong, as a sentence. */
  name: string
  edits: Edit[]
  caughtBy: CaughtBy
  /** What is broken never ends: the test fails by its time. */
  hangs?: true
}

/** Throws where the text does not stand there exactly once: the table is behind the product then. */
export function breakText(text: string, { file, from, to }: Edit): string {
  const [before, after, ...more] = text.split(from)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not hold exactly once: ${from}`)
  return before + to + after
}
