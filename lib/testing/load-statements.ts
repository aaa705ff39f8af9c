// Loads every file that has named statements, so that `statements()` knows all of the house.
const files = import.meta.glob([
  '../**/*.ts',
  '!../**/*.test.ts',
  '!./**',
  '!../contract/**',
  '!../launch/{start,dev,site,dev-site,site-alone,worker,worker-alone,migrate,launch,build-pages,log-file}.ts',
  '!../launch/demo/demo-process.ts',
  '!../launch/hub/hub.ts',
  '!../platform/db/{diff,new-migration}.ts',
  '!../platform/db/generated/**',
])

export async function loadStatements(): Promise<void> {
  for (const load of Object.values(files)) await load()
}
