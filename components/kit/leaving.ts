// Asks before a page with unsent text is left, by link, key, palette, search or Back.
// One list for the document, because whoever leads away (a shortcut, a row, the palette) knows nothing of the forms.

export type Keeper = {
  /** Whether something would be lost now. */
  holds: () => boolean
  /** Puts the question; `go` is what the answer "leave" does. */
  ask: (go: () => void) => void
}

/** Pages with a question of their own words. */
let pages: readonly Keeper[] = []
/** Any other form somebody has typed into. */
let forms: Keeper | null = null

export function keepPage(keeper: Keeper): () => void {
  pages = [...pages, keeper]
  return () => {
    pages = pages.filter((other) => other !== keeper)
  }
}

export function keepForms(keeper: Keeper): () => void {
  forms = keeper
  return () => {
    if (forms === keeper) forms = null
  }
}

const keeping = (): Keeper | null => pages.findLast(({ holds }) => holds()) ?? (forms?.holds() ? forms : null)

export const isKept = () => keeping() !== null
/** A page asks about Back by itself. */
export const pageKept = () => pages.some(({ holds }) => holds())

/** Goes at once where nothing would be lost; else once the person has said so. */
export function leaveBy(go: () => void): void {
  const keeper = keeping()
  if (keeper) keeper.ask(go)
  else go()
}
