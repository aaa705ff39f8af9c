export const importsPath = (programId: string) => `/p/${encodeURIComponent(programId)}/imports`
export const importPath = (programId: string, importId: string) =>
  `${importsPath(programId)}/${encodeURIComponent(importId)}`
