// Commands about backups: make the key, make a backup, prove that one is whole, bring one back, and drill that.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { verifyLedger } from '@/lib/consents/verify-ledger'
import { erasedFile } from '@/lib/patients/erasure/erased-file'
import { provideConfig } from '@/lib/platform/config'
import { record } from '@/lib/platform/record/record'
import { type Actor, inSql, single } from '@/lib/platform/unit'
import { makeBackupKey, readBackupKey } from '../backup/backup-key'
import { takeDrillFolder } from '../backup/drill-folder'
import { checkBackup } from '../backup/read-backup'
import { type Restored, restoreBackup } from '../backup/restore-backup'
import { rowsOf } from '../backup/sections'
import { writeBackup } from '../backup/write-backup'
import { sealedLines, verifySealed } from './audit-commands'
import { command } from './command'
import { againLines, eraseFrom } from './erase-from'

const file = { type: 'string', value: 'FILE', required: true } as const
const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
const contents = ({ rows, files }: { rows: number; files: number }) =>
  `${count(rows, 'row')} and ${count(files, 'file')}`
const lost = (missing: number) =>
  missing === 0
    ? []
    : [`${count(missing, 'file')} of patients could not be found in the store; "consent verify" names them.`]

export const backupCommands = [
  command({
    name: 'backup key',
    does: 'Make the key of backups: the private half goes into FILE, which you keep away from this machine; the public half is printed and set as HUB_BACKUP_KEY',
    options: { out: file },
    alone: true,
    run: async ({ out }) => {
      const path = resolve(out)
      const publicKey = makeBackupKey(path)
      return {
        say: [
          `Wrote the private key to ${path}: keep it and a copy elsewhere, because without it no backup opens.`,
          'Set this where backups are made:',
          `HUB_BACKUP_KEY=${publicKey}`,
        ],
        json: { out: path, publicKey },
      }
    },
  }),
  command({
    name: 'backup verify',
    does: 'Open a backup from its first byte to its last and count what is in it, without a database; FILE of --key-file is the private key',
    options: { from: file, 'key-file': file },
    alone: true,
    run: async ({ from, 'key-file': keyFile }) => {
      const checked = await checkBackup(sourceOf(from, keyFile))
      const { database, end } = checked
      const found = { made: database.made, rows: rowsOf(checked), files: end.files, missing: end.missing.length }
      return {
        say: [`The backup of ${found.made} is whole: ${contents(found)}.`, ...lost(found.missing)],
        json: { ...found, migration: database.migrations.at(-1), tables: end.rows },
      }
    },
  }),
  command({
    name: 'backup',
    does: 'Write everything of one moment (database, secrets file, anchors, patients’ files) into a new file of FOLDER, sealed for HUB_BACKUP_KEY, while the product runs',
    options: { to: { type: 'string', value: 'FOLDER', required: true } },
    run: async ({ to }, actor, progress) => {
      // Committed before the first byte is written: whoever takes everybody along stands in the log.
      await inSql(actor, (unit) => record(unit, { action: 'backup.make' }))
      const written = await writeBackup({ folder: resolve(to), now: new Date() }, progress)
      return { say: [`Wrote ${contents(written)} to ${written.file}.`, ...lost(written.missing)], json: { ...written } }
    },
  }),
  command({
    name: 'restore',
    does: 'Restore a backup into an empty database and data folder, and verify audit log and consents; with --drill into a throwaway one that goes again, whatever DATA_DIR and DATABASE_URL say. Exit code 1 where something was changed',
    options: { from: file, 'key-file': file, drill: { type: 'boolean' } },
    alone: true,
    run: async ({ from, 'key-file': keyFile, drill }, actor, progress) => {
      const source = sourceOf(from, keyFile)
      const clear = drill ? takeThrowaway() : () => undefined
      try {
        return await restoreBackup(source, progress, (restored) => judge(restored, actor, drill))
      } finally {
        clear()
      }
    },
  }),
]

const sourceOf = (from: string, keyFile: string) => ({
  file: resolve(from),
  privateKey: readBackupKey(resolve(keyFile)),
})

/** Points this process at a data folder that nothing else knows; returns what takes it away. */
function takeThrowaway(): () => void {
  const { data, clear } = takeDrillFolder()
  const none = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_SITE_URL',
    'DATABASE_WORKER_URL',
    'HUB_DATABASE_TLS',
    'HUB_SECRETS_FILE',
    'HUB_MEDIA_DIR',
    'HUB_MEDIA_S3',
    'HUB_MEDIA_S3_REGION',
  ]
  const unset = [...none, 'HUB_MEDIA_S3_ENDPOINT', 'HUB_MEDIA_S3_KEY', 'HUB_MEDIA_S3_SECRET'].map((name) => [name, ''])
  provideConfig({ ...Object.fromEntries(unset), DATA_DIR: data })
  return clear
}

async function judge(restored: Restored, actor: Actor, drill: boolean) {
  const consents = await verifyLedger(single(actor), {})
  const sealed = await verifySealed(actor)
  await inSql(actor, (unit) => record(unit, { action: 'backup.restore', data: { made: restored.made } }))
  // The list of this machine; of a machine that is lost it lies elsewhere.
  const again = existsSync(erasedFile()) ? await eraseFrom(actor, erasedFile()) : null
  const problems = consents.problems.length + sealed.problems.length
  const { rows, patients } = consents
  return {
    say: [
      `${drill ? 'The drill restored' : 'Restored'} ${contents(restored)} of ${restored.made}.`,
      ...lost(restored.missing),
      ...(restored.textsStopped > 0
        ? [`Canceled ${count(restored.textsStopped, 'text')} that waited to be sent.`]
        : []),
      ...sealedLines(sealed),
      `Verified ${count(rows, 'consent')} of ${count(patients, 'patient')}: ${consents.problems.length === 0 ? 'nothing was changed' : count(consents.problems.length, 'problem')}.`,
      ...consents.problems.slice(0, 100).map(({ says }) => says),
      ...(restored.endLost
        ? ['This machine knows a later end of the audit log than the backup: go on with "audit restart --reason TEXT".']
        : []),
      ...(again ? againLines(again) : []),
      ...(drill
        ? ['The throwaway database is gone again.']
        : [
            'Whoever was erased since the backup was made, and is not in the list of this machine, is back: before a worker starts, run "erasure again --from FILE" with the newest copy of anchors/erased.jsonl.',
            'Everybody signs in again. Before a worker starts, record the opt-outs since, stop what campaigns should not send again, and look at tokens and people: what was ended after the backup was made is as it was then.',
          ]),
    ],
    json: {
      ...restored,
      erasedAgain: again,
      consentProblems: consents.problems,
      auditLog: { ...sealed, anchors: sealed.anchors.length },
    },
    found: problems > 0,
  }
}
