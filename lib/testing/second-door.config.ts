// The interface's tables once more, through a real `next start`: `npm test -- doors`, which needs a build.
import { defineConfig } from 'vitest/config'
import { alone } from './vitest.config'

export default defineConfig({
  ...alone,
  test: {
    ...alone.test,
    name: 'second door',
    globalSetup: ['lib/testing/second-door-setup.ts'],
    include: [
      'lib/server/web/{interface,two-faults,bodies,doors}.test.ts',
      'lib/partners/conformance/both-doors.test.ts',
    ],
    exclude: [],
    // One database, one clock.
    fileParallelism: false,
  },
})
