// Handlers of the console's rows about staff.
import type { staffApi } from '@/lib/contract/console-staff'
import type { HandlersOf } from '../handle'

export const staffHandlers: HandlersOf<typeof staffApi> = {}
