// `npm run site`.
import { servePart } from '@/lib/launch/serve-part'

await servePart('site')
