/** The program somebody worked in last: hub-wide pages, and the next visit, stay with it. */
export const programCookie = 'hub-program'
