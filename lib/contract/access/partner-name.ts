// What an organisation is called whose people have the partner portal.
import { z } from 'zod'

/** A form's empty field names none. */
export const partnerName = z.string().trim().max(100)
