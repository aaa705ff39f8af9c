/** How an e-mail is stored and looked up: two spellings that reach the same person are one account. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase().slice(0, 320)
