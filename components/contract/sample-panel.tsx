'use client'

import { useId, useState } from 'react'
import type { Sample } from '@/components/contract/samples'
import { useSampleLanguage } from '@/components/contract/use-sample-language'
import { CodeBlock } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Field } from '@/components/kit/ui/field'
import { Select } from '@/components/kit/ui/select'
import { Tabs } from '@/components/kit/ui/tabs'

type SamplePanelProps = {
  label: string
  examples: readonly { key: string; title: string; samples: readonly Sample[] }[]
}

export function SamplePanel({ label, examples }: SamplePanelProps) {
  const [chosen, setChosen] = useState(examples[0]?.key)
  const [language, chooseLanguage] = useSampleLanguage()
  const id = useId()
  const samples = examples.find(({ key }) => key === chosen)?.samples ?? []
  return (
    <div className="flex flex-col gap-3">
      {examples.length > 1 && (
        <Field label="Example" id={id}>
          <Select
            value={chosen}
            options={examples.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      )}
      <Tabs
        label={`Samples: ${label}`}
        {...(samples.some((each) => each.language === language) && language && { value: language })}
        onValueChange={chooseLanguage}
        tabs={samples.map(({ language, text }) => ({
          value: language,
          label: language,
          content: (
            <div className="flex flex-col gap-2">
              <CodeBlock label={`${label} with ${language}`}>{text}</CodeBlock>
              <CopyValue value={text} label={`the ${language} sample`}>
                <span className="text-ink2">Copy the sample</span>
              </CopyValue>
            </div>
          ),
        }))}
      />
    </div>
  )
}
