import { mentionParts } from '@/components/patients/notes/mentions'
import type { PersonName } from '@/lib/contract/work/owners'

/** A note's words as they were typed; who is mentioned stands out. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly PersonName[] }) {
  return (
    <p className="wrap-anywhere max-w-prose whitespace-pre-wrap">
      {mentionParts(text, mentions).map((part, position) =>
        part.mention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
          <strong key={position} className="font-semibold text-link">
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
