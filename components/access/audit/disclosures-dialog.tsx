'use client'

import { z } from 'zod'
import { looksWords } from '@/components/access/audit/looks-words'
import { callFile } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice, FormText } from '@/components/kit/form-fields'
import { saveFile } from '@/components/kit/save-file'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import {
  accountingPeriod,
  disclosuresApi,
  longestAccounting,
  periodFaults,
  yearsOn,
} from '@/lib/contract/access/disclosures'

const endpoints = { pdf: disclosuresApi.disclosuresPdf, csv: disclosuresApi.disclosuresCsv } as const
const draft = accountingPeriod.and(z.object({ format: z.enum(['pdf', 'csv']) }))

type DisclosuresDialogProps = {
  place: { programId: string; patientId: string }
  /** The last day there is. */
  today: string
  onClosed: () => void
}

/** What left the hub about this patient, to whom and when, as a file. */
export function DisclosuresDialog({ place, today, onClosed }: DisclosuresDialogProps) {
  const say = useWords(looksWords)
  const spoken = useLanguage()
  return (
    <FormDialog
      title={say.disclosures}
      description={say.disclosuresAbout}
      words={{ send: say.download }}
      schema={draft}
      begin={{ from: yearsOn(today, -longestAccounting), until: today, format: 'pdf' }}
      send={async ({ format, ...query }) =>
        saveFile(
          await callFile(endpoints[format], { params: place, query }),
          `disclosures-${place.patientId}.${format}`,
        )
      }
      done={() => notifyDone(say.downloaded)}
      problem={(error) => ({ title: say.notDownloaded, words: failureWords(error, spoken) })}
      fault={(_, message) =>
        message === periodFaults.backwards
          ? say.backwards
          : message === periodFaults.tooLong
            ? say.tooLong(longestAccounting)
            : say.enterDay
      }
      close={onClosed}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FormText name="from" label={say.from} type="date" min="1971-01-01" max="2199-12-31" />
        <FormText name="until" label={say.until} type="date" min="1971-01-01" max="2199-12-31" />
      </div>
      <FormChoice
        name="format"
        label={say.format}
        options={[
          { value: 'pdf', label: say.pdf },
          { value: 'csv', label: say.csv },
        ]}
      />
    </FormDialog>
  )
}
