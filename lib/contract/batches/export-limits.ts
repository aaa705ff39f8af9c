// What one person may take out as files (lib/batches/exports).

export const exportLimits = { perHour: 5, patientsPerDay: 20_000 } as const
