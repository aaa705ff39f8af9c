// `npm run build`: builds the pages when their sources changed, for machines that run the site alone.

import { build, buildIsCurrent } from '@/lib/launch/build'
import { fail } from '@/lib/launch/fail'

try {
  if (!buildIsCurrent()) await build().done
  console.log('The pages are built.')
} catch (error) {
  fail(error)
}
