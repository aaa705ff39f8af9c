// The page's own parts: words as they stand in a mark, and what only a phone with a script is shown.

/** What the page wrote into this mark of an element. */
export const markOf = <T>(element: HTMLElement, name: string): T => JSON.parse(element.dataset[name] ?? '{}') as T

/** The first template inside takes its place. */
export function unfold(element: HTMLElement): void {
  const template = element.querySelector('template')
  template?.replaceWith(template.content)
}
