'use client'

import { ChartRoom, Legend } from '@/components/dashboard/charts/chart-parts'
import type { DaysChartProps } from '@/components/dashboard/charts/day-columns'
import { latePicture } from '@/components/kit/late'

const DayColumns = latePicture(() =>
  import('@/components/dashboard/charts/day-columns').then((file) => file.DayColumns),
)

/** A column a day, in parts. Only what happened at all has a colour and a name. */
export function DaysChart({ days, series, addressOf }: DaysChartProps) {
  const used = series.filter(({ word }) => days.some(({ words }) => (words[word] ?? 0) > 0))
  return (
    <>
      <Legend items={used} />
      <ChartRoom height={200}>
        <DayColumns days={days} series={used} addressOf={addressOf} />
      </ChartRoom>
    </>
  )
}
