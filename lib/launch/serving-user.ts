// Started as root, the product serves as somebody else: site, worker and demo become the system user "hubline", who can
// read their parts of the secrets file and write patients' files and anchors, and reach neither the whole file, the owner's
// password nor the database's folder.
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError, config } from '@/lib/platform/config'
import { closedTo, type Owner, systemUser } from '@/lib/platform/db/embedded-setup'
import { partFile, partNames } from '@/lib/platform/secret-parts'
import { secretsFile } from '@/lib/platform/secrets'

const servingUserName = 'hubline'

/** Undefined: the user who started it. Where no other user can serve, that is said; over https it is refused. */
export function servingUser(say: (line: string) => void): Owner {
  if (process.getuid?.() !== 0) return undefined
  const user = systemUser(servingUserName)
  const why = user ? inTheWay(user) : `the system user "${servingUserName}" does not exist and could not be created`
  if (user && why === undefined) {
    handOver(user)
    return user
  }
  const sentence = `Site and worker run as root, because ${why}.`
  if (config().publicUrl.startsWith('https:'))
    throw new ConfigError(
      `${sentence} Behind an https address that is refused: change it, or start as an ordinary user.`,
    )
  say(`Warning: ${sentence}`)
  return undefined
}

/** One file of each kind that a process reads: the product's own, its packages', its pages'. */
const samples = ['lib/launch/site.ts', 'node_modules/next/package.json', '.next/BUILD_ID'].map((path) =>
  join(process.cwd(), path),
)

/** What would keep the user from serving. */
function inTheWay(user: NonNullable<Owner>): string | undefined {
  const { port, dataDir } = config()
  if (port < 1024) return `port ${port} is below 1024`
  for (const path of [process.cwd(), dirname(process.execPath), dataDir]) {
    const step = closedTo(path, user)
    if (step) return `the user "${servingUserName}" may not enter ${step} (chmod o+x ${step})`
  }
  for (const path of samples) {
    const step = existsSync(path) ? closedTo(dirname(path), user) : undefined
    if (step) return `the user "${servingUserName}" may not enter ${step} (chmod -R o+rX ${process.cwd()})`
    if (existsSync(path) && !(statSync(path).mode & 0o004))
      return `the user "${servingUserName}" may not read ${path} (chmod -R o+rX ${process.cwd()})`
  }
  for (const path of [...parts(), ...folders()]) {
    const { uid } = existsSync(path) ? statSync(path) : { uid: 0 }
    if (uid !== 0 && uid !== user.uid) return `${path} belongs to neither root nor the user "${servingUserName}"`
  }
  return undefined
}

const parts = () => partNames.map(partFile)

/** What they write. Next keeps what it makes while it runs in the last. */
const folders = () => {
  const { dataDir, mediaDir } = config()
  return [mediaDir, join(dataDir, 'anchors'), join(process.cwd(), '.next', 'cache')]
}

function handOver(user: NonNullable<Owner>): void {
  for (const folder of folders()) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const path of [...parts(), ...folders()]) if (statSync(path).uid !== user.uid) giveAll(path, user)
  // A version before the parts gave the whole file of this folder away.
  if (config().secretsFile === undefined && statSync(secretsFile()).uid === user.uid) chownSync(secretsFile(), 0, 0)
}

/** What is inside goes first: a start killed half-way begins again, because the folder itself is still root's. */
function giveAll(path: string, user: NonNullable<Owner>): void {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), user)
  chownSync(path, user.uid, user.gid)
}
