// Written by `npm run docs`: the codes of the language files of this folder.
export const codes = {} as const
