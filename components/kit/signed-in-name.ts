/** Left by the pages of the sign-in for the page that follows, in its tab alone (components/shell/session/signed-in-mark.ts). */
export const signedInMark = 'hubline-signed-in'
