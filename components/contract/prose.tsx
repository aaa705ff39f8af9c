import { CodeValue } from '@/components/kit/ui/code-value'

/** A sentence of the tables, with what stands between backticks as code. */
export const Prose = ({ text }: { text: string }) =>
  text.split('`').map((part, position) =>
    // Every second part stood between two backticks.
    position % 2 === 1 ? <CodeValue key={part}>{part}</CodeValue> : part,
  )
