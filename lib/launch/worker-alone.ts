// `npm run worker`.
import { servePart } from '@/lib/launch/serve-part'

await servePart('worker')
