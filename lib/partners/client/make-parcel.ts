// What the client's package holds beside its package.json: the source as JavaScript and its declarations, written by TypeScript.
// `npm run docs` keeps both, so that nothing is compiled where the hub runs.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientSource } from './client-source'

const compilerOptions = {
  ...{ target: 'ES2022', module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
  ...{ declaration: true, strict: true, exactOptionalPropertyTypes: true, outDir: 'out' },
}

/** By the names of the files beside this one that keep them. Throws where the source does not compile. */
export function clientParcel(): Record<'hubline.js.txt' | 'hubline.d.ts.txt', string> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-'))
  try {
    writeFileSync(join(folder, 'hubline.ts'), clientSource())
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['hubline.ts'] }))
    const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the client does not compile: ${stdout}`)
    const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8')
    return { 'hubline.js.txt': read('hubline.js'), 'hubline.d.ts.txt': read('hubline.d.ts') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
