'use client'

import { RotateCcw } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { type Problem, type TargetDraft, targetDraft } from '@/components/work/clocks/clock-draft'
import { settingsWords, waitedForWords } from '@/components/work/clocks/clock-words'
import { groupWords, kindWords } from '@/components/work/ground/work-words'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import { type ClockKind, WorkGroup } from '@/lib/contract/work/clock-vocabulary'

type TargetFieldsProps = {
  targets: readonly TargetDraft[]
  readOnly: boolean
  problems: readonly Problem[]
  onTargets: (targets: TargetDraft[]) => void
}

export function TargetFields({ targets, readOnly, problems, onTargets }: TargetFieldsProps) {
  const say = useWords(settingsWords)
  const groups = useWords(groupWords)
  const put = (kind: ClockKind, part: Partial<TargetDraft>) =>
    onTargets(targets.map((each) => (each.kind === kind ? { ...each, ...part } : each)))

  return (
    <Card title={say.targets}>
      <p className="mb-3 max-w-prose text-ink2">{say.targetsAbout}</p>
      <div className="flex flex-col gap-5">
        {WorkGroup.all.map((group) => (
          <section key={group} aria-label={groups[group]}>
            <h3 className="mb-1 font-semibold">{groups[group]}</h3>
            <ul className="flex list-none flex-col">
              {targets
                .filter(({ kind }) => clockRow(kind).group === group)
                .map((target) => (
                  <Target
                    key={target.kind}
                    target={target}
                    readOnly={readOnly}
                    problems={problems}
                    onTarget={(part) => put(target.kind, part)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

type TargetProps = {
  target: TargetDraft
  readOnly: boolean
  problems: readonly Problem[]
  onTarget: (part: Partial<TargetDraft>) => void
}

function Target({ target, readOnly, problems, onTarget }: TargetProps) {
  const say = useWords(settingsWords)
  const waits = useWords(waitedForWords)
  const { kind, business } = target
  const { name } = useWords(kindWords)[kind]
  const row = clockRow(kind)
  const usual = targetDraft(kind, business, row)
  const own = usual.target !== target.target || usual.warn !== target.warn || usual.escalate !== target.escalate
  const unit = business ? say.businessHours : say.days
  const field = (part: 'target' | 'warn' | 'escalate', label: string, after: string) => {
    const wrong = problems.some((problem) => problem.field === `${part}-${kind}`)
    return (
      <div className="flex min-w-36 flex-col gap-0.5 text-ink3 text-small">
        <label htmlFor={`${part}-${kind}`}>{label}</label>
        <span className="flex items-center gap-1.5">
          <span className="w-16 shrink-0">
            <TextInput
              id={`${part}-${kind}`}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${name}: ${label}, ${after}`}
              aria-invalid={wrong || undefined}
              className="text-right tabular-nums"
              readOnly={readOnly}
              value={target[part]}
              onChange={({ currentTarget }) => onTarget({ [part]: currentTarget.value })}
            />
          </span>
          <span className="whitespace-nowrap">{after}</span>
        </span>
      </div>
    )
  }
  return (
    <li className="grid items-end gap-x-5 gap-y-2 border-line border-b py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="self-center">
        <p className="font-medium">{name}</p>
        <p className="text-ink3 text-small">{waits[row.waitsFor]}</p>
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        {field('target', say.target, unit)}
        {field('warn', say.warn, say.percent)}
        {field('escalate', say.escalate, unit)}
        <span className="md:w-24">
          {own && !readOnly && (
            <Button
              size="small"
              variant="quiet"
              icon={<RotateCcw aria-hidden />}
              aria-label={say.usualOf(name)}
              onClick={() => onTarget(usual)}
            >
              {say.usual}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
