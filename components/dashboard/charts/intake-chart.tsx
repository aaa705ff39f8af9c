'use client'

import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { axisStyle, Chart, cursorStyle, gridStyle, Tip } from '@/components/dashboard/charts/chart-drawing'
import { useDayWords } from '@/components/dashboard/charts/chart-parts'
import { pictureWords } from '@/components/dashboard/picture-words'
import { useWords } from '@/components/kit/words/language'
import type { DashboardView } from '@/lib/contract/dashboard/dashboard'

/** Of no more days than these each has its dot: of one alone there is no line. */
const dotted = 31

/** A column for who came in, a line for who was approved. */
export function IntakeChart({ intake, pale }: { intake: DashboardView['intake']; pale: string }) {
  const say = useWords(pictureWords).intake
  const day = useDayWords()
  return (
    <Chart>
      <ComposedChart data={intake} margin={{ top: 6, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...gridStyle} />
        <XAxis dataKey="day" tickFormatter={day.short} minTickGap={28} {...axisStyle} />
        <YAxis allowDecimals={false} width={36} {...axisStyle} axisLine={false} />
        <Tooltip
          cursor={cursorStyle}
          isAnimationActive={false}
          content={(tip) => <Tip {...tip} heading={day.whole} />}
        />
        <Bar
          dataKey="entered"
          name={say.entered}
          fill={pale}
          stroke="var(--accent)"
          strokeWidth={1}
          radius={[3, 3, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
        <Line
          dataKey="approved"
          name={say.approved}
          stroke="var(--invite-fg)"
          strokeWidth={2.5}
          dot={intake.length <= dotted ? { r: 2.5, fill: 'var(--invite-fg)', strokeWidth: 0 } : false}
          type="linear"
          isAnimationActive={false}
        />
      </ComposedChart>
    </Chart>
  )
}
