export const sandboxAddress = (programId: string) => `/p/${encodeURIComponent(programId)}/sandbox`
