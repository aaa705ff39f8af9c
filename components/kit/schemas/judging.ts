// Imported for what it does by whatever judges by a schema in the browser, a form or a file that parses: it brings zod.
import * as zod from 'zod/v4'
import { bring } from '@/components/kit/schemas/later-zod'

bring(zod)
