// A CSV file that the browser writes to the disk, named after what it holds, the program and the day.
export const csvHeaders = (what: string, programId: string, now: Date) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${what}-${programId.replace(/[^\w-]/g, '-')}-${now.toISOString().slice(0, 10)}.csv"`,
  'x-content-type-options': 'nosniff',
})
