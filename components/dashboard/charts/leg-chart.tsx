'use client'

import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts'
import { axisStyle, Chart, cursorStyle, Tip } from '@/components/dashboard/charts/chart-drawing'

type LegChartProps = {
  name: string
  rows: readonly { bar: number; label: string | undefined; n: number }[]
  /** What each bar but the last ends at. */
  ends: readonly string[]
  onOpen: (bar: number) => void
}

/** How the times of a step are spread. */
export function LegChart({ name, rows, ends, onOpen }: LegChartProps) {
  return (
    <Chart>
      <BarChart
        data={rows}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={2}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="label"
          interval={0}
          {...axisStyle}
          tick={({ x, y, index, width }) => <BarEnd {...{ x, y, index, width }} words={ends} />}
        />
        <YAxis hide allowDecimals={false} domain={[0, 'dataMax']} />
        <Tooltip cursor={cursorStyle} isAnimationActive={false} content={(tip) => <Tip {...tip} />} />
        <Bar
          dataKey="n"
          name={name}
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          minPointSize={1}
          isAnimationActive={false}
          className="cursor-pointer"
          onClick={(_, bar) => onOpen(bar)}
        />
      </BarChart>
    </Chart>
  )
}

type BarEndProps = {
  x: number | string
  y: number | string
  index: number
  width?: number | string | undefined
  words: readonly string[]
}

/** What a bar ends at, on the line between it and the next; the last has no end. */
function BarEnd({ x, y, index, width, words }: BarEndProps) {
  const band = Number(width ?? 0) / (words.length + 1)
  // On a phone every second has room.
  if (band < 30 && index % 2 === 0) return null
  return (
    <text x={Number(x) + band / 2} y={Number(y)} dy="0.71em" textAnchor="middle" fill="var(--ink3)" fontSize={12}>
      {words[index]}
    </text>
  )
}
