'use client'

import { runWords } from '@/components/batches/bulk/run-words'
import { Chip } from '@/components/kit/status/chip'
import type { Tone } from '@/components/kit/status/tones'
import { useWords } from '@/components/kit/words/language'
import type { BulkRowState, BulkState } from '@/lib/contract/batches/bulk-vocabulary'

const runTones: Record<BulkState, Tone> = {
  running: 'info',
  done: 'positive',
  stopped: 'attention',
  undoing: 'info',
  undone: 'stopped',
}
const rowTones: Record<BulkRowState, Tone> = {
  waiting: 'info',
  done: 'positive',
  skipped: 'neutral',
  failed: 'negative',
  undone: 'stopped',
}

export function RunChip({ state }: { state: BulkState }) {
  return <Chip tone={runTones[state]}>{useWords(runWords).states[state]}</Chip>
}

export function RowChip({ state }: { state: BulkRowState }) {
  return <Chip tone={rowTones[state]}>{useWords(runWords).rows[state]}</Chip>
}
