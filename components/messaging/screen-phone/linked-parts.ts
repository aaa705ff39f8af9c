// A text as a phone shows it: addresses become links, everything else stays as it was written.

export type Part = { text: string; href: string | null }

const address = /https?:\/\/[^\s<>"]+/g
// A point after an address ends the sentence, not the address.
const trailing = /[.,;:!?)\]}'’”]+$/

export function linkedParts(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(trailing, '')
    if (!URL.canParse(href)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null })
    parts.push({ text: href, href })
    from = match.index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}
