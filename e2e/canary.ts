// A word that stands in every personal field of the whole run and therefore must be found nowhere but in the database.
export const canary = 'Kanarienvogel'
