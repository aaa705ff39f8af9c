// A first start on a machine that has far too much to do, killed three times while it makes the demo.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { testFirstStart } from '../first-start'

/** So many for each core that the demo in one transaction never got done within its time. */
const busyPerCore = 7

/** Turns round and round until whoever started it is gone. */
const busy = () =>
  spawn(process.execPath, ['-e', 'const parent = process.ppid; while (process.ppid === parent);'], { stdio: 'ignore' })

testFirstStart(
  'beside busy processes, killed three times, it makes one whole demo',
  [/Making the demo/, /The demo: 10 of/, /The demo: 30 of/],
  () => Array.from({ length: busyPerCore * availableParallelism() }, busy),
)
