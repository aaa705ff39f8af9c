type Named = { firstName: string | null; lastName: string | null }

/** "Brown, Eli"; whoever has no name yet is shown as that. */
export const patientName = ({ firstName, lastName }: Named) => [lastName, firstName].filter(Boolean).join(', ') || 'No name given'
