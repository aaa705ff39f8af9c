// The ids by which labels, hints, problems and the summary find a field: made of the name it is sent under.

export const fieldId = (name: string) => `f-${name}`
export const problemId = (name: string) => `f-${name}-problem`
export const hintId = (name: string) => `f-${name}-hint`

/** What a field is described by: its hint and its problem, those that are there. */
export const describedBy = (name: string, hint: unknown, problem: unknown) =>
  [hint ? hintId(name) : '', problem ? problemId(name) : ''].filter(Boolean).join(' ') || undefined
