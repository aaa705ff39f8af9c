/** Stands where the words of a sealed value would: it was changed, moved, or its key is lost. In both languages, because what is
 *  read may be a page, an export or a print. */
export const unopened = 'Cannot be opened · No se puede abrir'
