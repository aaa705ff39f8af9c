'use client'

import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { axisStyle, Chart, cursorStyle, gridStyle, Tip } from '@/components/dashboard/charts/chart-drawing'
import { useDayWords } from '@/components/dashboard/charts/chart-parts'
import { useGo } from '@/components/kit/use-go'
import type { OfDay } from '@/lib/contract/dashboard/dashboard'

export type Series = { word: string; label: string; color: string }

export type DaysChartProps = {
  days: readonly OfDay[]
  series: readonly Series[]
  /** Where a part of a day's column leads. */
  addressOf: (word: string, day: string) => string
}

/** A column a day, in parts that are doors. */
export function DayColumns({ days, series, addressOf }: DaysChartProps) {
  const go = useGo()
  const day = useDayWords()
  const rows = days.map(({ day: at, words }) => ({ day: at, ...words }))
  return (
    <Chart>
      <BarChart data={rows} margin={{ top: 6, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...gridStyle} />
        <XAxis dataKey="day" tickFormatter={day.short} minTickGap={28} {...axisStyle} />
        <YAxis allowDecimals={false} width={40} {...axisStyle} axisLine={false} />
        <Tooltip
          cursor={cursorStyle}
          isAnimationActive={false}
          content={(tip) => <Tip {...tip} heading={day.whole} />}
        />
        {series.map(({ word, label, color }) => (
          <Bar
            key={word}
            dataKey={word}
            name={label}
            stackId="day"
            fill={color}
            stroke="var(--surface)"
            strokeWidth={0.5}
            maxBarSize={28}
            isAnimationActive={false}
            className="cursor-pointer"
            onClick={(_, place) => go.to(addressOf(word, rows[place]?.day ?? ''))}
          />
        ))}
      </BarChart>
    </Chart>
  )
}
