// TABLE: what can be got wrong about who owns the tables and who serves.
import type { Variant } from './variant'

const rights = 'lib/platform/db/serving-rights.ts'
const grants = 'lib/platform/db/grant-serving.ts'
const tests = 'lib/platform/db/least-privilege.test.ts'

export const rightVariants: Variant[] = [
  {
    name: 'Who serves may change and delete what is proof, as far as the triggers let it',
    edits: [
      { file: rights, from: "written: ['SELECT', 'INSERT']", to: "written: ['SELECT', 'INSERT', 'UPDATE', 'DELETE']" },
    ],
    caughtBy: {
      file: tests,
      name: 'audit_entry: no row is changed or deleted, nothing is emptied, and no trigger put aside',
    },
  },
  {
    name: 'What was given by hand is kept',
    edits: [{ file: grants, from: 'await client.query(`revoke all on ', to: 'void (`revoke all on ' }],
    caughtBy: { file: tests, name: 'rights that were given by hand are taken back by the next migration' },
  },
  {
    name: 'Who serves may make temporary tables',
    edits: [{ file: grants, from: "format('revoke temporary on database %I from public', datname)", to: "'select 1'" }],
    caughtBy: { file: tests, name: 'who serves never makes a temporary table' },
  },
  {
    name: 'The site is told who owns the tables',
    edits: [{ file: 'lib/platform/config.ts', from: 'DATABASE_OWNER_URL: __,', to: '' }],
    caughtBy: { file: 'lib/platform/config.test.ts', name: 'no child is told the address of the tables’ owner' },
  },
]
